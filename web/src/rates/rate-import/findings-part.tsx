import type { RateImport, RateImportPlan } from '#contract/rates/rate-import.ts';
import type { CellIssue } from '#contract/sheet-reading.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Input } from '#web/ui/input.tsx';
import { correctionAt, withCorrection } from './corrections.ts';
import { meaningLabel } from './meanings.ts';
import { rateImportMessage } from './rate-import.messages.ts';
import { cellKey, type SourceCell, useSelectedInView } from './source-pane.tsx';

type Checked = NonNullable<RateImport['checked']>;

const tones = { added: 'success', changed: 'primary', unchanged: 'info', wrong: 'danger' } as const;

/** What would be written, and the number of rows that wait. */
export function Counts({ checked }: { checked: Checked }) {
  return (
    <ul className="q-import-counts" role="list">
      {(['added', 'changed', 'unchanged', 'wrong'] as const).map((name) => (
        <li key={name}>
          <Tag
            tone={name === 'wrong' && checked.wrong === 0 ? 'info' : tones[name]}
            text={rateImportMessage(name === 'wrong' ? 'wrong_rows' : name)}
          />
          <b>{rateImportMessage(name === 'wrong' ? 'row_count' : 'count', { count: countText(checked[name]) })}</b>
        </li>
      ))}
    </ul>
  );
}

type CellListProps = {
  checked: Checked;
  plan: RateImportPlan;
  onPlan: (part: Partial<RateImportPlan>) => void;
  selected: SourceCell | undefined;
  onSelect: (cell: SourceCell) => void;
};

/** Wrong cells, each corrected in place. */
export function WrongCells({ checked: { issues, issue_count: count, unmatched }, plan, ...rest }: CellListProps) {
  // Unknown names are corrected once for all their cells.
  const isNamed = ({ fix }: CellIssue) => fix !== null && unmatched.some(({ kind }) => kind === fix);
  const own = issues.filter((issue) => !isNamed(issue));
  if (own.length === 0) return null;
  return (
    <section>
      <h3>{rateImportMessage('issues', { count: own.length + count - issues.length })}</h3>
      <CellList cells={own} plan={plan} {...rest} />
      {count > issues.length && (
        <p className="q-faint">{rateImportMessage('more', { count: count - issues.length })}</p>
      )}
    </section>
  );
}

/** Cells that are read, to be looked at; writing another text corrects them. */
export function DoubtfulCells({ checked: { flags, flag_count: count }, ...rest }: CellListProps) {
  if (flags.length === 0) return null;
  return (
    <section>
      <h3>{rateImportMessage('flags', { count })}</h3>
      <CellList cells={flags} {...rest} />
      {count > flags.length && <p className="q-faint">{rateImportMessage('more', { count: count - flags.length })}</p>}
    </section>
  );
}

function CellList({
  cells,
  plan,
  onPlan,
  selected,
  onSelect,
}: Omit<CellListProps, 'checked'> & { cells: readonly CellIssue[] }) {
  const list = useSelectedInView<HTMLUListElement>(selected);
  return (
    <ul className="q-cell-list" role="list" ref={list}>
      {cells.map((issue) => {
        const { cell, field, text, message, at } = issue;
        return (
          <li
            key={`${cell} ${field} ${message}`}
            data-selected={(selected && cellKey(selected) === cellKey(issue)) || undefined}
          >
            <button type="button" className="q-cell-name" onClick={() => onSelect(issue)}>
              {cell}
            </button>
            <span>{message}</span>
            {at >= 0 && (
              <Input
                aria-label={rateImportMessage('correct', { cell, column: meaningLabel(field) })}
                value={correctionAt(plan.corrections, issue) ?? text}
                data-read={correctionAt(plan.corrections, issue) !== undefined || undefined}
                onFocus={() => onSelect(issue)}
                onChange={({ target }) =>
                  onPlan({ corrections: withCorrection(plan.corrections, { ...issue, text: target.value }) })
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Rows and lines that give no rate: nothing of the file is left out silently. */
export function UnreadLines({ checked: { notes, skipped }, onSelect }: Pick<CellListProps, 'checked' | 'onSelect'>) {
  if (notes.length + skipped.length === 0) return null;
  return (
    <details className="q-columns">
      <summary>{rateImportMessage('unread', { skipped: skipped.length, notes: notes.length })}</summary>
      <ul className="q-cell-list" role="list">
        {skipped.map(({ cell, text, reason, ...line }) => (
          <li key={`${cell} ${reason}`}>
            <button type="button" className="q-cell-name" onClick={() => onSelect({ ...line, at: -1 })}>
              {cell}
            </button>
            <Tag tone="info" text={rateImportMessage(reason)} />
            <span className="q-faint">{text}</span>
          </li>
        ))}
        {notes.map(({ cell, text, ...line }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row may have several notes, which never move
          <li key={`${cell} ${index}`}>
            <button type="button" className="q-cell-name" onClick={() => onSelect({ ...line, at: -1 })}>
              {cell}
            </button>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A warning: of two overlapping rates, the newer one will be offered. */
export function Overlaps({ checked: { overlaps, overlap_count: count } }: { checked: Checked }) {
  if (overlaps.length === 0) return null;
  return (
    <section>
      <h3>{rateImportMessage('overlaps', { count })}</h3>
      <p className="q-faint">{rateImportMessage('overlaps_text')}</p>
      <ul className="q-sheet-overlaps">
        {overlaps.map(({ row, rate_id: rate, other_row: other, valid_from: from, valid_to: to }) => (
          <li key={`${row} ${rate} ${other}`}>
            {rate === null
              ? rateImportMessage('overlap_row', { row, other: other ?? 0, from, to })
              : rateImportMessage('overlap_rate', { row, rate, from, to })}
          </li>
        ))}
      </ul>
    </section>
  );
}
