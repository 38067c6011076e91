import { useId, useState } from 'react';
import { maxGoods } from '#contract/booking/goods.ts';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ContainerLine } from '../form/booking-values.ts';
import { useBookingForm } from '../form/form-context.ts';
import type { GridTables } from '../grid/columns.ts';
import { gridMessage } from '../grid/grid.messages.ts';
import { goodsMessage } from './goods.messages.ts';
import { type GoodsRows, goodsRows, overfullLines, withGoodsRows } from './goods-rows.ts';
import { GoodsTable } from './goods-table.tsx';
import { goodsErrors, withGoods } from './goods-values.ts';
import type { OpenProducts } from './open-products.ts';
import { useGoodsEdits } from './use-goods-edits.ts';
import './goods.css';

type GoodsDialogProps = { at: OpenProducts; tables: GridTables; onClose: () => void };
type Problem = { cell: string; message: string };

/** 多品名: the products of one container or of all, whose sums become the figures of their lines. */
export function GoodsDialog({ at, tables, onClose }: GoodsDialogProps) {
  const { form, isReadOnly } = useBookingForm();
  const [all] = useState(() => form.store.get().values.lines);
  const lines = at.line === undefined ? all : all.filter(({ key }) => key === at.line);
  const [before] = useState(() => goodsRows(lines));
  const { rows, ...edits } = useGoodsEdits(before);
  const [problems, setProblems] = useState(() => problemAt(before, at.product));
  const formId = useId();
  if (lines.length === 0) return null;

  function apply() {
    const found = problemsOf(rows, { all, lines });
    setProblems(found);
    if (found.length > 0) return;
    form.editLines((now) => linesWithGoods(now, { key: at.line, before, rows }));
    onClose();
  }

  return (
    <Dialog title={titleOf(at, { all, lines })} variant="drawer" holdsInput onClose={onClose}>
      <form
        id={formId}
        className="q-dialog-body q-goods"
        data-all={lines.length > 1 || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {!isReadOnly && <p className="q-faint">{goodsMessage(lines.length > 1 ? 'hint_all' : 'hint')}</p>}
        <GoodsTable
          {...{ lines, rows, tables }}
          {...edits}
          wrong={new Set(problems.map(({ cell }) => cell))}
          first={firstCell(before, problems)}
        />
        {problems.map(({ cell, message }) => (
          <p key={cell} className="q-form-error" role="alert">
            {message}
          </p>
        ))}
      </form>
      <Foot formId={formId} />
    </Dialog>
  );
}

function titleOf(at: OpenProducts, { all, lines }: Lines): string {
  const [line] = lines;
  if (at.line === undefined || !line) return goodsMessage('title_all', { count: lines.length });
  return goodsMessage('title', { number: all.indexOf(line) + 1, box: line.values.cntrno || line.values.ctnall });
}

type Written = { key: string | undefined; before: GoodsRows; rows: GoodsRows };

/** Confirming one container's products writes them; confirming those of all lines writes the changed ones. */
function linesWithGoods(lines: readonly ContainerLine[], { key, before, rows }: Written): readonly ContainerLine[] {
  if (key === undefined) return withGoodsRows(lines, { before, now: rows });
  return withGoods(
    lines,
    key,
    rows.map(({ line: _, ...product }) => product),
  );
}

/** The requested cell, or the name of the first product. */
function firstCell(rows: GoodsRows, [problem]: readonly Problem[]): string | undefined {
  return problem?.cell ?? (rows[0] && `${rows[0].key}.description`);
}

/** The problem of a product, by its path: `0.kgs`. */
function problemAt(rows: GoodsRows, product: OpenProducts['product']): readonly Problem[] {
  if (!product) return [];
  const [index = '', field = ''] = product.path.split('.');
  return [{ cell: `${rows[Number(index)]?.key}.${field}`, message: product.message }];
}

type Lines = Record<'all' | 'lines', readonly ContainerLine[]>;

function problemsOf(rows: GoodsRows, { all, lines }: Lines): readonly Problem[] {
  const malformed = goodsErrors(rows).map(({ path, message }) => problemAt(rows, { path, message }));
  const overfull = overfullLines(lines, rows).map((line) => {
    const lineName = gridMessage('line', { number: all.indexOf(line) + 1 });
    return { cell: line.key, message: `${lineName}: ${goodsMessage('most', { max: maxGoods })}` };
  });
  return [...malformed.flat(), ...overfull];
}

function Foot({ formId }: { formId: string }) {
  const { isReadOnly } = useBookingForm();
  return (
    <footer className="q-dialog-foot">
      <CancelButton>{goodsMessage(isReadOnly ? 'close' : 'cancel')}</CancelButton>
      {!isReadOnly && (
        <Button variant="primary" type="submit" form={formId}>
          {goodsMessage('apply')}
        </Button>
      )}
    </footer>
  );
}
