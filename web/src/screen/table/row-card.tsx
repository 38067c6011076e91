import { FactGrid } from '#web/ui/facts.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { type Column, type Row, shownFields } from '../screen.ts';
import { CellValue } from './cell-value.tsx';
import { isEmptyCell } from './cells/cell-text.ts';
import './row-card.css';

type RowCardProps = { row: Row; fields: readonly Column[]; anchorName: string };

/** The columns that a row has no room for; pointer events pass through it to the rows below. */
export function RowCard({ row, fields, anchorName }: RowCardProps) {
  const facts = shownFields(fields)
    .filter(({ name }) => !isEmptyCell(row[name]))
    .map((field) => [field.label, <CellValue key={field.name} field={field} row={row} />] as const);
  if (facts.length === 0) return null;
  return (
    <Popup anchorName={anchorName} className="q-row-card">
      <FactGrid facts={facts} />
    </Popup>
  );
}
