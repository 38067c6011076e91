import { type CSSProperties, type FocusEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useDictionary } from '#web/platform/dictionary.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { specialKinds } from '../cargo/special-kinds.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { lineField } from '../form/form-fields.ts';
import { GoodsDialog } from '../goods/goods-dialog.tsx';
import { activateCell, type ActiveCell, type ActiveStore } from './active-cell.ts';
import {
  type LineIndicator,
  fixedIn,
  type GridChoices,
  type GridSlot,
  type GridTables,
  layoutFor,
  type VisibleBlocks,
  tracksOf,
} from './columns.ts';
import { vgmStateLabel } from './vgm-state.tsx';
import type { GridParts } from './grid-actions.ts';
import { GridFoot } from './grid-foot.tsx';
import { useGridMenu } from './grid-menu.tsx';
import { gridMessage } from './grid.messages.ts';
import { LineRow } from './grid-row.tsx';
import { GridTotals } from './grid-totals.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useSelection } from './use-selection.ts';
import { useStickyColumns } from './use-sticky-columns.ts';
import '#web/ui/frozen.css';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ContainerLine } from '../form/booking-values.ts';
import { boxCount, withSplit } from '../lines/line-splits.ts';

type ContainerGridProps = { blocks: VisibleBlocks; tables: GridTables };

/** The container list as a sheet: keys move between cells and select them, rows are pasted from spreadsheets. */
export function ContainerGrid({ blocks, tables }: ContainerGridProps) {
  const { form, isReadOnly } = useBookingForm();
  const isEmpty = useFormState((state) => state.values.lines.length === 0);
  const [active] = useState(() => createStore<ActiveCell | undefined>(undefined));
  const { slots, columns } = layoutFor(blocks);
  const choices = useChoices();
  const grid = useRef<HTMLDivElement>(null);
  const selection = useSelection(grid, columns);
  const at: GridParts = { form, grid, columns, selection, active };
  const keys = useGridKeys(at);
  const menu = useGridMenu(at);
  const clipboard = useGridClipboard(grid, { columns, selection, tables, choices });
  const writing = isReadOnly
    ? {}
    : {
        onPaste: clipboard.handlePaste,
        onCut: clipboard.handleCopy,
        onMouseDown: keys.handleMouseDown,
        onContextMenu: menu.handleContextMenu,
        onFocus: ({ target }: FocusEvent) => activateCell(active, target, () => selection.set(undefined)),
      };
  return (
    <div {...writing} onCopy={clipboard.handleCopy}>
      <SeveralBoxes />
      <div data-ctn-frame>
        <SummaryBar />
        <Sheet grid={grid} slots={slots} tables={tables} onKeyDown={keys.handleKeyDown}>
          <Rows slots={slots} tables={tables} choices={choices} active={active} />
        </Sheet>
        {isEmpty && <p className="q-ctn-empty">{bookingMessage('no_lines')}</p>}
      </div>
      <GridFoot at={at} tables={tables} />
      {menu.popup}
      {clipboard.pending && (
        <PasteDialog pending={clipboard.pending} onLand={clipboard.land} onClose={clipboard.drop} />
      )}
      <OpenProducts tables={tables} />
    </div>
  );
}

function OpenProducts({ tables }: { tables: GridTables }) {
  const { openProducts } = useBookingForm().form;
  const open = useStore(openProducts);
  return open && <GoodsDialog at={open} tables={tables} onClose={() => openProducts.set(undefined)} />;
}

type SheetProps = {
  grid: RefObject<HTMLDivElement | null>;
  slots: readonly GridSlot[];
  tables: GridTables;
  onKeyDown: ReturnType<typeof useGridKeys>['handleKeyDown'];
  children: ReactNode;
};

function Sheet({ grid, slots, tables, onKeyDown, children }: SheetProps) {
  const { isReadOnly } = useBookingForm();
  const count = useFormState((state) => state.values.lines.length);
  const sideways = useStickyColumns();
  return (
    <div
      ref={grid}
      className="q-ctn q-frozen"
      role="grid"
      tabIndex={-1}
      aria-rowcount={count === 0 ? 1 : count + 2}
      aria-multiselectable
      aria-label={bookingMessage('containers')}
      aria-keyshortcuts="F2 Control+D Control+Shift+D Alt+D Alt+N Control+Z Control+Y"
      style={tracksOf(slots, isReadOnly) as CSSProperties}
      onKeyDown={onKeyDown}
      {...sideways}
    >
      <GridHead slots={slots} />
      {children}
      {count > 0 && <GridTotals slots={slots} tables={tables} />}
    </div>
  );
}

type RowsProps = { slots: readonly GridSlot[]; tables: GridTables; choices: GridChoices; active: ActiveStore };

function Rows({ active, ...parts }: RowsProps) {
  const { form, live } = useBookingForm();
  const lines = useFormState((state) => state.values.lines);
  const problems = useFormState((state) => state.problems.lines);
  const kinds = useFormState(({ values }) => specialKinds(values));
  const marks = useStore(live).lines;
  const openCargo = useStore(form.openCargo);
  const at = useStore(active);
  return lines.map((line, index) => (
    <LineRow
      key={line.key}
      line={line}
      number={index + 1}
      problems={problems[line.key]}
      marks={marks[line.key]}
      activeField={at?.line === line.key ? at.field : undefined}
      isOpen={openCargo === line.key}
      kinds={kinds}
      {...parts}
    />
  ));
}

function GridHead({ slots }: { slots: readonly GridSlot[] }) {
  return (
    <div className="q-ctn-row q-ctn-head" role="row" aria-rowindex={1}>
      <span className="q-ctn-number" role="columnheader" aria-label={bookingMessage('number')}>
        #
      </span>
      {slots.map((slot) => {
        if ('indicator' in slot) return <IndicatorHead key={slot.indicator} indicator={slot.indicator} />;
        const { label } = lineField(slot.field);
        return (
          <span key={slot.field} role="columnheader" data-kind={slot.kind} title={label} {...fixedIn(slot)}>
            {label}
          </span>
        );
      })}
      <span className="q-ctn-tools" role="columnheader" data-fixed="end" data-edge>
        <span className="q-hidden">{bookingMessage('actions')}</span>
      </span>
    </div>
  );
}

function IndicatorHead({ indicator }: { indicator: LineIndicator }) {
  const isLoad = indicator === 'load';
  return (
    <span role="columnheader" title={isLoad ? gridMessage('load_hint') : undefined}>
      {isLoad ? gridMessage('load_head') : vgmStateLabel}
    </span>
  );
}

const socChoices = [
  { value: 'true', label: gridMessage('yes') },
  { value: 'false', label: gridMessage('no') },
];

/** The dictionaries of the grid's choices; the same object while unchanged. */
function useChoices(): GridChoices {
  const statuses = useDictionary('ctn_status');
  const methods = useDictionary('vgm_method');
  const seals = useDictionary('seal_source');
  // Measured: without it every row renders on each key stroke.
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

/** A shipping instruction lists every container: reports lines that stand for several, and offers to split them. */
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
