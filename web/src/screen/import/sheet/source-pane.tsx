import { useEffect, useRef, useState } from 'react';
import { columnName } from './column-name.ts';
import { sheetImportMessage } from './sheet-import.messages.ts';
import type { SheetView } from './sheet-view.ts';

/** A cell of the file: its sheet, row and column; -1 for the whole row. */
export type SourceCell = { sheet: number; row: number; at: number };

export const cellKey = ({ sheet, row, at }: SourceCell): string => `${sheet} ${row} ${at}`;

type SourcePaneProps = {
  sheet: SheetView;
  /** The header row that was chosen; null: the headings that were found. */
  header: number | null;
  selected: SourceCell | undefined;
  onSelect: (cell: SourceCell) => void;
  onHeader: (row: number | null) => void;
};

/** The file as it is: wrong and doubtful cells are marked, and what is not read is faint. */
export function SourcePane({ sheet, header, selected, onSelect, onHeader }: SourcePaneProps) {
  const [shown, setShown] = useState(0);
  const at = selected?.sheet ?? shown;
  const rows = sheet.sample.filter((row) => row.sheet === at);
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const marks = marksOf(sheet);
  const body = useSelectedInView(selected);
  function show(next: number) {
    setShown(next);
    onSelect({ sheet: next, row: -1, at: -1 });
  }
  return (
    <section className="q-source" aria-label={sheetImportMessage('source')}>
      <SheetTabs titles={sheet.sheet_titles} at={at} onShow={show} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be focusable */}
      <div className="q-source-cells" tabIndex={0} ref={body}>
        <table>
          <thead>
            <tr>
              <th scope="col" aria-label={sheetImportMessage('row')} />
              {columnNames(width).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SourceRow key={row.row} {...{ row, width, marks, selected, header, onHeader, onSelect }} />
            ))}
          </tbody>
        </table>
      </div>
      {sheet.row_count > rows.length && (
        <p className="q-faint">{sheetImportMessage('first_rows', { count: rows.length })}</p>
      )}
    </section>
  );
}

const columnNames = (width: number) => Array.from({ length: width }, (_, index) => columnName(index));

type SourceRowProps = Pick<SourcePaneProps, 'header' | 'selected' | 'onHeader' | 'onSelect'> & {
  row: SheetView['sample'][number];
  width: number;
  marks: Marks;
};

/** A row of the file; its number makes it the heading. */
function SourceRow({ row: { sheet, row, cells }, width, marks, selected, header, ...on }: SourceRowProps) {
  const isHeader = sheet === 0 && row === header;
  const wholeMark = marks.cells.get(cellKey({ sheet, row, at: -1 }));
  return (
    <tr data-unread={marks.unread.has(`${sheet} ${row}`) || undefined} data-header={isHeader || undefined}>
      <th scope="row">
        <button
          type="button"
          data-edits
          disabled={sheet > 0}
          aria-pressed={isHeader}
          title={sheetImportMessage(isHeader ? 'is_found' : 'is_header')}
          onClick={() => on.onHeader(isHeader ? null : row)}
        >
          {row}
        </button>
      </th>
      {columnNames(width).map((name, at) => (
        <Cell
          key={name}
          text={cells[at] ?? ''}
          mark={marks.cells.get(cellKey({ sheet, row, at })) ?? wholeMark}
          isSelected={selected !== undefined && isWithin({ sheet, row, at }, selected)}
          onSelect={() => on.onSelect({ sheet, row, at: wholeMark ? -1 : at })}
        />
      ))}
    </tr>
  );
}

type CellProps = { text: string; mark: 'wrong' | 'doubt' | undefined; isSelected: boolean; onSelect: () => void };

/** A marked cell leads to its question. */
function Cell({ text, mark, isSelected, onSelect }: CellProps) {
  return (
    <td title={text} data-mark={mark} data-selected={isSelected || undefined}>
      {mark ? (
        <button type="button" aria-label={text || sheetImportMessage('empty_cell')} onClick={onSelect}>
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  );
}

function isWithin(cell: SourceCell, selected: SourceCell): boolean {
  return cell.row === selected.row && (selected.at < 0 || cell.at === selected.at);
}

/** Scrolls to what belongs to the selected cell. */
export function useSelectedInView<E extends HTMLElement = HTMLDivElement>(selected: SourceCell | undefined) {
  const body = useRef<E>(null);
  const key = selected && cellKey(selected);
  useEffect(() => {
    if (key !== undefined)
      body.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [key]);
  return body;
}

type Marks = { cells: ReadonlyMap<string, 'wrong' | 'doubt'>; unread: ReadonlySet<string> };

function marksOf({ checked }: SheetView): Marks {
  if (!checked) return { cells: new Map(), unread: new Set() };
  const { issues, flags, notes, skipped } = checked;
  return {
    cells: new Map([
      ...flags.map((flag) => [cellKey(flag), 'doubt'] as const),
      ...issues.map((issue) => [cellKey(issue), 'wrong'] as const),
    ]),
    unread: new Set([...notes, ...skipped].map(({ sheet, row }) => `${sheet} ${row}`)),
  };
}

type SheetTabsProps = { titles: readonly string[]; at: number; onShow: (at: number) => void };

function SheetTabs({ titles, at, onShow }: SheetTabsProps) {
  if (titles.length < 2) return null;
  return (
    <div className="q-source-tabs" role="group" aria-label={sheetImportMessage('sheets')}>
      {titles.map((title, index) => (
        <button key={title} type="button" aria-pressed={index === at} onClick={() => onShow(index)}>
          {title}
        </button>
      ))}
    </div>
  );
}
