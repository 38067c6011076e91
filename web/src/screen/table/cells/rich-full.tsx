import { Loaded, loadable } from '#web/platform/loadable.tsx';
import type { CellProps } from './cell-props.ts';

const richView = loadable(async () => (await import('./rich-view.tsx')).RichView);

/** A complete rich text; its renderer loads on demand. */
export function RichFull({ value }: CellProps) {
  return <Loaded component={richView} props={{ html: String(value) }} />;
}
