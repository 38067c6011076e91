import { type CSSProperties, type FocusEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useDictionary } from '#web/platform/dictionary.ts';
import { createStore, useStore, type Store } from '#web/platform/store.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { lineField } from '../form/form-fields.ts';
import { GoodsDialog } from '../goods/goods-dialog.tsx';
import { focusControl } from './cells.ts';
import {
  type GridChoices,
  columnsFor,
  fixedIn,
  type LineColumn,
  type ShownBlocks,
  type GridTables,
  tracksOf,
} from './columns.ts';
import { vgmStateLabel } from './vgm-state.tsx';
import { GridFoot } from './grid-foot.tsx';
import { gridMessage } from './grid.messages.ts';
import { LineRow } from './grid-row.tsx';
import { GridTotals } from './grid-totals.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useSelection } from './use-selection.ts';
import { useSideways } from './use-sideways.ts';
import '#web/ui/frozen.css';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ContainerLine } from '../form/booking-values.ts';
import { boxCount, withSplit } from '../lines/line-splits.ts';

type ContainerGridProps = { shown: ShownBlocks; tables: GridTables };

/** The container list as a sheet: keys move between cells and select them, rows are pasted from spreadsheets. */
export function ContainerGrid({ shown, tables }: ContainerGridProps) {
  const { isReadOnly } = useBookingForm();
  const isEmpty = useFormState((state) => state.values.lines.length === 0);
  const [active] = useState(() => createStore<ActiveCell | undefined>(undefined));
  const columns = columnsFor(shown);
  const choices = useChoices();
  const grid = useRef<HTMLDivElement>(null);
  const selection = useSelection(grid);
  const keys = useGridKeys(grid, { columns, selection });
  const clipboard = useGridClipboard(grid, { columns, selection, tables, choices });
  const parts = { columns, tables, choices, hasState: shown.vgm };
  const writing = isReadOnly
    ? {}
    : {
        onPaste: clipboard.handlePaste,
        onCut: clipboard.handleCopy,
        onMouseDown: keys.handleMouseDown,
        onFocus: ({ target }: FocusEvent) => activateCell(active, target),
      };
  return (
    <div {...writing} onCopy={clipboard.handleCopy}>
      <SeveralBoxes />
      <Sheet grid={grid} parts={parts} onKeyDown={keys.handleKeyDown}>
        <Rows {...parts} active={active} />
      </Sheet>
      {isEmpty && <p className="q-ctn-empty">{bookingMessage('no_lines')}</p>}
      {!isReadOnly && <GridFoot selection={selection} tables={tables} onAdd={keys.addLine} />}
      {clipboard.pending && (
        <PasteDialog pending={clipboard.pending} onLand={clipboard.land} onClose={clipboard.drop} />
      )}
      <OpenProducts tables={tables} />
    </div>
  );
}

type Parts = { columns: readonly LineColumn[]; tables: GridTables; choices: GridChoices; hasState: boolean };

/** A cell that gets the focus becomes the one that is edited. */
function activateCell(active: ActiveStore, target: EventTarget): void {
  const cell = cellOf(target);
  if (!cell) return;
  active.set(cell);
  focusControl();
}

function OpenProducts({ tables }: { tables: GridTables }) {
  const { openProducts } = useBookingForm().form;
  const open = useStore(openProducts);
  return open && <GoodsDialog at={open} tables={tables} onClose={() => openProducts.set(undefined)} />;
}

type SheetProps = {
  grid: RefObject<HTMLDivElement | null>;
  parts: Parts;
  onKeyDown: ReturnType<typeof useGridKeys>['handleKeyDown'];
  children: ReactNode;
};

function Sheet({ grid, parts: { columns, tables, hasState }, onKeyDown, children }: SheetProps) {
  const { isReadOnly } = useBookingForm();
  const count = useFormState((state) => state.values.lines.length);
  const sideways = useSideways();
  return (
    <div
      ref={grid}
      className="q-ctn q-frozen"
      role="grid"
      tabIndex={-1}
      aria-rowcount={count === 0 ? 1 : count + 2}
      aria-multiselectable
      aria-label={bookingMessage('containers')}
      aria-keyshortcuts="F2 Control+D Control+Z Control+Y"
      style={tracksOf(columns, { isReadOnly, hasState }) as CSSProperties}
      onKeyDown={onKeyDown}
      {...sideways}
    >
      <GridHead columns={columns} hasState={hasState} />
      {children}
      {count > 0 && <GridTotals columns={columns} tables={tables} hasState={hasState} />}
    </div>
  );
}

function Rows({ active, ...parts }: Parts & { active: ActiveStore }) {
  const lines = useFormState((state) => state.values.lines);
  const problems = useFormState((state) => state.problems.lines);
  const marks = useStore(useBookingForm().live).lines;
  const at = useStore(active);
  return lines.map((line, index) => (
    <LineRow
      key={line.key}
      line={line}
      number={index + 1}
      problems={problems[line.key]}
      marks={marks[line.key]}
      activeField={at?.line === line.key ? at.field : undefined}
      {...parts}
    />
  ));
}

function GridHead({ columns, hasState }: { columns: readonly LineColumn[]; hasState: boolean }) {
  return (
    <div className="q-ctn-row q-ctn-head" role="row" aria-rowindex={1}>
      <span className="q-ctn-number" role="columnheader" aria-label={bookingMessage('number')}>
        #
      </span>
      {columns.map((column) => (
        <span
          key={column.field}
          role="columnheader"
          data-kind={column.kind}
          title={lineField(column.field).label}
          {...fixedIn(column)}
        >
          {lineField(column.field).label}
        </span>
      ))}
      {hasState && <span role="columnheader">{vgmStateLabel}</span>}
      <span className="q-ctn-tools" role="columnheader" data-fixed="end" data-edge>
        <span className="q-hidden">{bookingMessage('actions')}</span>
      </span>
    </div>
  );
}

const socChoices = [
  { value: 'true', label: gridMessage('yes') },
  { value: 'false', label: gridMessage('no') },
];

/** The dictionaries that the grid's choices follow; the same object while they are the same. */
function useChoices(): GridChoices {
  const statuses = useDictionary('ctn_status');
  const methods = useDictionary('vgm_method');
  const seals = useDictionary('seal_source');
  // Measured: without it every row is drawn again with each key stroke.
  return useMemo(
    () => ({
      ctnstatus: statuses.map(asText),
      weightype: methods.map(asText),
      seal_source: seals.map(asText),
      is_soc: socChoices,
    }),
    [statuses, methods, seals],
  );
}

function asText({ label, value }: { label: string; value: unknown }): { label: string; value: string } {
  return { label, value: String(value) };
}

/** The cell that holds a live control; all others are text, which costs a key stroke next to nothing. */
type ActiveCell = { line: string; field: string };
type ActiveStore = Store<ActiveCell | undefined>;

/** Which cell an element is itself; nothing for what stands in one. */
function cellOf(target: EventTarget): ActiveCell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const field = target.dataset['cell'];
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return field === undefined || line === undefined ? undefined : { line, field };
}

/** A shipping instruction names every box: lines that stand for several are told, and split by a click. */
function SeveralBoxes() {
  const { form, isReadOnly } = useBookingForm();
  const count = useFormState(({ stage, values }) => (stage === 'SI' ? values.lines.filter(isSeveral).length : 0));
  if (count === 0 || isReadOnly) return null;

  function splitAll() {
    form.editLines((lines) => withSplit(lines, new Set(lines.filter(isSeveral).map(({ key }) => key))));
  }

  return (
    <p className="q-ctn-several" role="status">
      <Icon name="warning" />
      {gridMessage('every_line_one', { count })}
      <Button size="small" title={gridMessage('split_hint')} onClick={splitAll}>
        {gridMessage('split_all')}
      </Button>
    </p>
  );
}

function isSeveral(line: ContainerLine): boolean {
  return boxCount(line) > 1;
}
