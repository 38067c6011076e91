import { memo } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { LineCargo } from '../cargo/line-cargo.tsx';
import { isSpecialLine, typeOf } from '../cargo/special-kinds.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import type { MarkAtField } from '../findings/marks.ts';
import { useBookingForm } from '../form/form-context.ts';
import { withDuplicates, withoutLine } from '../lines/line-edits.ts';
import type { GridChoices, GridSlot, GridTables } from './columns.ts';
import { GridCell } from './grid-cell.tsx';
import { gridMessage } from './grid.messages.ts';
import { LoadCell } from './load-cell.tsx';
import { VgmStateTag } from './vgm-state.tsx';

type GridRowProps = {
  line: ContainerLine;
  number: number;
  problems: Readonly<Record<string, string>> | undefined;
  /** The row's findings. */
  marks: Readonly<Record<string, MarkAtField>> | undefined;
  /** The field being edited. */
  activeField: string | undefined;
  /** Whether its special cargo is unfolded. */
  isOpen: boolean;
  /** The kinds of special cargo of the booking. */
  kinds: string;
  slots: readonly GridSlot[];
  tables: GridTables;
  choices: GridChoices;
};

/** One container line. It renders only when it changes itself: there may be hundreds. */
export const LineRow = memo(function GridRow({ line, number, problems, marks, slots, ...parts }: GridRowProps) {
  const { tables, choices, activeField, isOpen, kinds } = parts;
  const type = typeOf(tables.types, line);
  return (
    <>
      <div className="q-ctn-row" role="row" aria-rowindex={number + 1} data-line={line.key}>
        <span className="q-ctn-number" role="rowheader" data-row-number={number - 1}>
          {number}
        </span>
        {slots.map((slot) =>
          'indicator' in slot ? (
            <IndicatorCell key={slot.indicator} indicator={slot.indicator} line={line} tables={tables} />
          ) : (
            <GridCell
              key={slot.field}
              column={slot}
              {...{ number, tables, choices }}
              lineKey={line.key}
              value={line.values[slot.field]}
              isExcused={line.values.cntrno_reason !== ''}
              isActive={slot.field === activeField}
              error={problems?.[slot.field]}
              mark={marks?.[slot.field]}
            />
          ),
        )}
        <RowTools
          lineKey={line.key}
          number={number}
          products={line.goods.length}
          isSpecial={isSpecialLine(line, type, kinds)}
          isOpen={isOpen}
        />
      </div>
      {isOpen && <LineCargo line={line} number={number} type={type} problems={problems} />}
    </>
  );
});

type IndicatorCellProps = Pick<GridRowProps, 'line' | 'tables'> & { indicator: 'load' | 'state' };

function IndicatorCell({ indicator, line, tables }: IndicatorCellProps) {
  if (indicator === 'load') return <LoadCell values={line.values} types={tables.types} />;
  return (
    <span className="q-ctn-state" role="gridcell">
      <VgmStateTag state={line.vgmState} />
    </span>
  );
}

type RowToolsProps = { lineKey: string; number: number; products: number; isSpecial: boolean; isOpen: boolean };

const RowTools = memo(function RowTools(props: RowToolsProps) {
  const { isReadOnly } = useBookingForm();
  return (
    <span className="q-ctn-tools" role="gridcell" data-fixed="end" data-edge>
      {(props.isSpecial || props.isOpen) && <CargoTool {...props} />}
      {(props.products > 0 || !isReadOnly) && <ProductsTool {...props} />}
      {!isReadOnly && <EditTools {...props} />}
    </span>
  );
});

function CargoTool({ lineKey, number, isOpen }: RowToolsProps) {
  const { form } = useBookingForm();
  return (
    <IconButton
      icon="tag"
      size="small"
      label={gridMessage('cargo_of', { number })}
      aria-expanded={isOpen}
      onClick={() => form.openCargo.set(isOpen ? undefined : lineKey)}
    />
  );
}

function ProductsTool({ lineKey, number, products }: RowToolsProps) {
  const { form } = useBookingForm();
  return (
    <IconButton
      icon="package"
      size="small"
      className="q-ctn-goods"
      data-count={products || undefined}
      label={gridMessage('goods_of', { number, count: products })}
      onClick={() => form.openProducts.set({ line: lineKey, product: undefined })}
    />
  );
}

function EditTools({ lineKey, number }: RowToolsProps) {
  const { form } = useBookingForm();
  return (
    <>
      <IconButton
        icon="copy"
        size="small"
        label={bookingMessage('duplicate_line', { number })}
        onClick={() => form.editLines((lines) => withDuplicates(lines, new Set([lineKey])))}
      />
      <IconButton
        icon="trash"
        size="small"
        label={bookingMessage('remove_line', { number })}
        onClick={() => form.editLines((lines) => withoutLine(lines, lineKey))}
      />
    </>
  );
}
