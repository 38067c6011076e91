import type { RangeKind } from '../search/search-values.ts';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './dates/date-control.tsx';
import { InstantControl } from './dates/instant-control.tsx';
import { LazyTime } from './lazy-controls.tsx';
import { NumberControl } from './number-control.tsx';
import { SizeControl } from './size-control.tsx';

/** One end of a range. */
export function RangeEnd({ kind, ...rest }: ControlProps<string> & { kind: RangeKind }) {
  switch (kind) {
    case 'day':
      return <DateControl {...rest} />;
    case 'instant':
      return (
        <span className="q-end-instant">
          <InstantControl {...rest} />
        </span>
      );
    case 'time':
      return <LazyTime {...rest} />;
    case 'size':
      return <SizeControl {...rest} />;
    case 'number':
      return <NumberControl {...rest} />;
  }
}
