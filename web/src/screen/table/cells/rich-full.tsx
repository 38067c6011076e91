import { Loaded, loadable } from '#web/platform/loadable.tsx';
import type { CellProps } from './cell-props.ts';

const richView = loadable(async () => (await import('./rich-view.tsx')).RichView);

/** The whole of a rich text; what draws it comes when one is looked at. */
export function RichFull({ value }: CellProps) {
  return <Loaded component={richView} props={{ html: String(value) }} />;
}
