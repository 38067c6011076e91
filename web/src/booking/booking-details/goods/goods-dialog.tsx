import { useId, useState } from 'react';
import { maxGoods } from '#contract/booking/goods.ts';
import { addRow } from '#web/platform/add-row.ts';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import type { GridTables } from '../grid/columns.ts';
import { newProduct, type Product } from '../lines/row-values.ts';
import { goodsMessage } from './goods.messages.ts';
import { GoodsTable } from './goods-table.tsx';
import { goodsErrors, productsOf, withGoods } from './goods-values.ts';
import type { OpenProducts } from './open-products.ts';
import './goods.css';

type GoodsDialogProps = { at: OpenProducts; tables: GridTables; onClose: () => void };

/** 多品名: the products of one box, whose sums become the line's figures. */
export function GoodsDialog({ at: { line: lineKey, product }, tables, onClose }: GoodsDialogProps) {
  const { form, isReadOnly } = useBookingForm();
  const index = useFormState(({ values }) => values.lines.findIndex(({ key }) => key === lineKey));
  const [line] = useState(() => form.store.get().values.lines.find(({ key }) => key === lineKey));
  const [products, setProducts] = useState<readonly Product[]>(() => (line ? productsOf(line) : []));
  const [errors, setErrors] = useState<ReturnType<typeof goodsErrors>>(() =>
    product ? [{ ...product, rule: 'format' }] : [],
  );
  const formId = useId();
  if (!line) return null;

  function apply() {
    const found = goodsErrors(products);
    setErrors(found);
    if (found.length > 0) return;
    form.editLines((lines) => withGoods(lines, lineKey, products));
    onClose();
  }

  const box = line.values.cntrno || line.values.ctnall;
  return (
    <Dialog title={goodsMessage('title', { number: index + 1, box })} variant="drawer" holdsInput onClose={onClose}>
      <form
        id={formId}
        className="q-dialog-body q-goods"
        data-autofocus={product ? undefined : true}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {!isReadOnly && <p className="q-faint">{goodsMessage('hint')}</p>}
        <GoodsTable {...{ line, products, tables, errors }} onChange={setProducts} first={product?.path} />
        {errors.map(({ path, message }) => (
          <p key={path} className="q-form-error" role="alert">
            {message}
          </p>
        ))}
        <AddProduct products={products} onChange={setProducts} />
      </form>
      <Foot formId={formId} />
    </Dialog>
  );
}

type AddProductProps = { products: readonly Product[]; onChange: (products: readonly Product[]) => void };

/** A new product is packed as the one above it. */
function AddProduct({ products, onChange }: AddProductProps) {
  if (useBookingForm().isReadOnly) return null;
  return (
    <Button
      size="small"
      icon="plus"
      data-edits
      disabled={products.length >= maxGoods}
      title={goodsMessage('most', { max: maxGoods })}
      onClick={(event) =>
        addRow(event, () => onChange([...products, newProduct({ kindpkgs: products.at(-1)?.values.kindpkgs ?? '' })]))
      }
    >
      {goodsMessage('add')}
    </Button>
  );
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
