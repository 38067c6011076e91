import type { CellRenderer } from '#web/screen/screen.ts';
import { useCutOffNames } from './use-cut-off-codes.ts';

/** A cut-off's usual name, with its code as tooltip. */
export function CutOffName({ code }: { code: string }) {
  return <b title={code}>{useCutOffNames()(code)}</b>;
}

/** The short name next to a countdown: `SI`, `CY`. */
export function CutOffTag({ code }: { code: string }) {
  const name = useCutOffNames()(code);
  const hint = name === code ? code : `${name} (${code})`;
  return <b title={hint}>{name.replace(/ cut-off$/, '')}</b>;
}

/** The name in a list. */
export const cutOffNameCell: CellRenderer = ({ value }) => <CutOffName code={String(value)} />;
