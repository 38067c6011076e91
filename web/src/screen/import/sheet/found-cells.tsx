import type { CellIssue } from '#contract/sheet-reading.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Input } from '#web/ui/input.tsx';
import { correctionAt, withCorrection } from './corrections.ts';
import { sheetImportMessage } from './sheet-import.messages.ts';
import type { FoundInSheet, PlanChange, SheetPlan } from './sheet-view.ts';
import { cellKey, type SourceCell, useSelectedInView } from './source-pane.tsx';

type CellListProps = {
  checked: FoundInSheet;
  plan: Pick<SheetPlan, 'corrections'>;
  onPlan: PlanChange;
  /** The label of a field. */
  labelOf: (field: string) => string;
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
      <h3>{sheetImportMessage('issues', { count: own.length + count - issues.length })}</h3>
      <CellList cells={onceEach(own)} plan={plan} {...rest} />
      {count > issues.length && (
        <p className="q-faint">{sheetImportMessage('more', { count: count - issues.length })}</p>
      )}
    </section>
  );
}

type Listed = CellIssue & { rows?: number };

/** What is wrong with whole rows, e.g. that none names its carrier, is one question for all of them. */
function onceEach(issues: readonly CellIssue[]): Listed[] {
  const [cells, whole] = [issues.filter(({ at }) => at >= 0), issues.filter(({ at }) => at < 0)];
  const byMessage = Map.groupBy(whole, ({ message }) => message);
  return [
    ...[...byMessage.values()].flatMap(([first, ...others]) => (first ? [{ ...first, rows: others.length + 1 }] : [])),
    ...cells,
  ];
}

/** Cells that are read, to be looked at; writing another text corrects them. */
export function DoubtfulCells({ checked: { flags, flag_count: count }, ...rest }: CellListProps) {
  if (flags.length === 0) return null;
  return (
    <section>
      <h3>{sheetImportMessage('flags', { count })}</h3>
      <CellList cells={flags} {...rest} />
      {count > flags.length && <p className="q-faint">{sheetImportMessage('more', { count: count - flags.length })}</p>}
    </section>
  );
}

function CellList({
  cells,
  plan,
  onPlan,
  labelOf,
  selected,
  onSelect,
}: Omit<CellListProps, 'checked'> & { cells: readonly Listed[] }) {
  const list = useSelectedInView<HTMLUListElement>(selected);
  return (
    <ul className="q-cell-list" role="list" ref={list}>
      {cells.map((issue) => {
        const { cell, field, text, message, at, rows = 1 } = issue;
        return (
          <li
            key={`${cell} ${field} ${message}`}
            data-selected={(selected && cellKey(selected) === cellKey(issue)) || undefined}
          >
            <button type="button" className="q-cell-name" onClick={() => onSelect(issue)}>
              {cell}
            </button>
            <span>
              {message} {rows > 1 && <span className="q-faint">{sheetImportMessage('in_rows', { count: rows })}</span>}
            </span>
            {at >= 0 && (
              <Input
                aria-label={sheetImportMessage('correct', { cell, column: labelOf(field) })}
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

type UnreadLinesProps = Pick<CellListProps, 'checked' | 'onSelect'> & { reasonText: (reason: string) => string };

/** Rows and lines from which nothing is read: nothing of the file is left out silently. */
export function UnreadLines({ checked: { notes, skipped }, onSelect, reasonText }: UnreadLinesProps) {
  if (notes.length + skipped.length === 0) return null;
  return (
    <details className="q-columns">
      <summary>{sheetImportMessage('unread', { skipped: skipped.length, notes: notes.length })}</summary>
      <ul className="q-cell-list" role="list">
        {skipped.map(({ cell, text, reason, ...line }) => (
          <li key={`${cell} ${reason}`}>
            <button type="button" className="q-cell-name" onClick={() => onSelect({ ...line, at: -1 })}>
              {cell}
            </button>
            <Tag tone="info" text={reasonText(reason)} />
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
