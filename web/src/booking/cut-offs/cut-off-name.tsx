import type { OwnCell } from '#web/screen/screen.ts';
import { useCutOffNames } from './use-cut-off-codes.ts';

/** A cut-off by the name that people call it, with its code as a hint. */
export function CutOffName({ code }: { code: string }) {
  return <b title={code}>{useCutOffNames()(code)}</b>;
}

/** The same in a list. */
export const CutOffNameCell: OwnCell = ({ value }) => <CutOffName code={String(value)} />;
