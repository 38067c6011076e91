import { memo } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import type { MarkAtField } from '../findings/marks.ts';
import { useBookingForm } from '../form/form-context.ts';
import { withDuplicate, withoutLine } from '../lines/line-edits.ts';
import { boxCount, withSplit } from '../lines/line-splits.ts';
import type { GridChoices, LineColumn, GridTables } from './columns.ts';
import { GridCell } from './grid-cell.tsx';
import { gridMessage } from './grid.messages.ts';
import { VgmStateTag } from './vgm-state.tsx';

type GridRowProps = {
  line: ContainerLine;
  number: number;
  problems: Readonly<Record<string, string>> | undefined;
  /** What the rules find in it. */
  marks: Readonly<Record<string, MarkAtField>> | undefined;
  /** Which of its cells is being edited. */
  activeField: string | undefined;
  columns: readonly LineColumn[];
  tables: GridTables;
  choices: GridChoices;
  hasState: boolean;
};

/** One container line. It is drawn again only when it changes itself: there may be hundreds. */
export const LineRow = memo(function GridRow({ line, number, problems, marks, columns, ...parts }: GridRowProps) {
  const { tables, choices, hasState, activeField } = parts;
  return (
    <div className="q-ctn-row" role="row" aria-rowindex={number + 1} data-line={line.key}>
      <span className="q-ctn-number" role="rowheader" data-row-number={number - 1}>
        {number}
      </span>
      {columns.map((column) => (
        <GridCell
          key={column.field}
          {...{ column, number, tables, choices }}
          lineKey={line.key}
          value={line.values[column.field]}
          isExcused={line.values.cntrno_reason !== ''}
          isActive={column.field === activeField}
          error={problems?.[column.field]}
          mark={marks?.[column.field]}
        />
      ))}
      {hasState && (
        <span className="q-ctn-state" role="gridcell">
          <VgmStateTag state={line.vgmState} />
        </span>
      )}
      <RowTools lineKey={line.key} number={number} boxes={boxCount(line)} products={line.goods.length} />
    </div>
  );
});

type RowToolsProps = { lineKey: string; number: number; boxes: number; products: number };

const RowTools = memo(function RowTools(props: RowToolsProps) {
  const { isReadOnly } = useBookingForm();
  return (
    <span className="q-ctn-tools" role="gridcell" data-fixed="end" data-edge>
      {(props.products > 0 || !isReadOnly) && <ProductsTool {...props} />}
      {!isReadOnly && <EditTools {...props} />}
    </span>
  );
});

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

function EditTools({ lineKey, number, boxes }: RowToolsProps) {
  const { form } = useBookingForm();
  return (
    <>
      {boxes > 1 && (
        <IconButton
          icon="transfer"
          size="small"
          label={gridMessage('split_line', { number })}
          onClick={() => form.editLines((lines) => withSplit(lines, new Set([lineKey])))}
        />
      )}
      <IconButton
        icon="copy"
        size="small"
        label={bookingMessage('duplicate_line', { number })}
        onClick={() => form.editLines((lines) => withDuplicate(lines, lineKey))}
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
