import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import { CalculatorDialog } from '../calculator/calculator-dialog.tsx';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { VgmDialog } from '../vgm/vgm-dialog.tsx';
import type { GridTables } from './columns.ts';
import { type GridParts, runLineCommand } from './grid-actions.ts';
import { lineKeys } from './grid-commands.ts';
import { lineMenu } from './grid-menu.tsx';
import { gridMessage } from './grid.messages.ts';

type GridFootProps = { at: GridParts; tables: GridTables };

/** Tools for the list and its selected lines. Read-only users can open all products. */
export function GridFoot({ at, tables }: GridFootProps) {
  const { isReadOnly } = useBookingForm();
  const hasLines = useFormState(({ values }) => values.lines.length > 0);
  const allGoods = hasLines && <AllGoods at={at} />;
  if (isReadOnly) return allGoods && <footer className="q-ctn-foot">{allGoods}</footer>;
  return (
    <footer className="q-ctn-foot">
      <Button size="small" icon="plus" title={lineKeys.add} onClick={() => runLineCommand(at, 'add')}>
        {bookingMessage('add_line')}
      </Button>
      {hasLines && (
        <MenuButton label={gridMessage('lines_menu')} items={lineMenu(at)} side="start">
          {gridMessage('lines_menu')}
          <Icon name="chevron-down" />
        </MenuButton>
      )}
      <Memory />
      {allGoods}
      <Sheets tables={tables} />
      <span className="q-faint">{gridMessage('hint')}</span>
    </footer>
  );
}

function AllGoods({ at }: { at: GridParts }) {
  const count = useFormState(({ values }) => values.lines.reduce((sum, { goods }) => sum + goods.length, 0));
  return (
    <Button
      size="small"
      variant="text"
      icon="package"
      title={lineKeys.all_goods}
      onClick={() => runLineCommand(at, 'all_goods')}
    >
      {gridMessage('all_goods_of', { count })}
    </Button>
  );
}

function Sheets({ tables }: { tables: GridTables }) {
  const [dialog, setDialog] = useState<'vgm' | 'calculator'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Button size="small" variant="text" onClick={() => setDialog('vgm')}>
        {gridMessage('vgm_bulk')}
      </Button>
      <Button size="small" variant="text" onClick={() => setDialog('calculator')}>
        {gridMessage('calculator')}
      </Button>
      {dialog === 'vgm' && <VgmDialog tables={tables} onClose={close} />}
      {dialog === 'calculator' && <CalculatorDialog onClose={close} />}
    </>
  );
}

function Memory() {
  const { form } = useBookingForm();
  const canUndo = useFormState((state) => state.canUndo);
  const canRedo = useFormState((state) => state.canRedo);
  return (
    <>
      <IconButton size="small" icon="undo" label={gridMessage('undo')} disabled={!canUndo} onClick={form.undo} />
      <IconButton size="small" icon="redo" label={gridMessage('redo')} disabled={!canRedo} onClick={form.redo} />
    </>
  );
}
