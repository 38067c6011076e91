import type { CellRenderer } from '#web/screen/screen.ts';
import { useCutOffNames } from './use-cut-off-codes.ts';

/** A cut-off by the name that people call it, with its code as a hint. */
export function CutOffName({ code }: { code: string }) {
  return <b title={code}>{useCutOffNames()(code)}</b>;
}

/** The same beside a countdown, where what it is need not be said again: `SI`, `CY`. */
export function CutOffTag({ code }: { code: string }) {
  const name = useCutOffNames()(code);
  const hint = name === code ? code : `${name} (${code})`;
  return <b title={hint}>{name.replace(/ cut-off$/, '')}</b>;
}

/** The name in a list. */
export const cutOffNameCell: CellRenderer = ({ value }) => <CutOffName code={String(value)} />;
