import { CascaderControl } from './cascader-control.tsx';
import type { ControlProps } from '../control-props.ts';
import { regions } from './regions.ts';

/** A region by its code: province, city, county. */
export function RegionControl(props: ControlProps<string>) {
  return <CascaderControl {...props} source={regions} />;
}
