import { useState } from 'react';
import { useStore } from '#web/platform/store.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { CalculatorDialog } from '../calculator/calculator-dialog.tsx';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { boxCount, canMerge, withMerged, withSplit } from '../lines/line-splits.ts';
import { VgmDialog } from '../vgm/vgm-dialog.tsx';
import type { GridTables } from './columns.ts';
import { gridMessage } from './grid.messages.ts';
import { cornersOf } from './selection.ts';
import type { SelectionStore } from './use-selection.ts';

type GridFootProps = { selection: SelectionStore; tables: GridTables; onAdd: () => void };

/** What can be done with the list, and with the lines that are selected in it. */
export function GridFoot({ selection, tables, onAdd }: GridFootProps) {
  const [dialog, setDialog] = useState<'vgm' | 'calculator'>();
  const close = () => setDialog(undefined);
  return (
    <footer className="q-ctn-foot">
      <Button size="small" icon="plus" onClick={onAdd}>
        {bookingMessage('add_line')}
      </Button>
      <LineTools selection={selection} />
      <Memory />
      <Button size="small" variant="text" onClick={() => setDialog('vgm')}>
        {gridMessage('vgm_bulk')}
      </Button>
      <Button size="small" variant="text" onClick={() => setDialog('calculator')}>
        {gridMessage('calculator')}
      </Button>
      <span className="q-faint">{gridMessage('hint')}</span>
      {dialog === 'vgm' && <VgmDialog tables={tables} onClose={close} />}
      {dialog === 'calculator' && <CalculatorDialog onClose={close} />}
    </footer>
  );
}

function LineTools({ selection }: { selection: SelectionStore }) {
  const { form } = useBookingForm();
  const hasLines = useFormState(({ values }) => values.lines.length > 0);
  const selected = useStore(selection);

  function chosen(): readonly ContainerLine[] {
    const { lines } = form.store.get().values;
    if (!selected) return [];
    const { top, bottom } = cornersOf(selected);
    return lines.slice(top, bottom + 1);
  }

  function split() {
    const { lines } = form.store.get().values;
    const toSplit = chosen().length > 0 ? chosen() : lines.filter((line) => boxCount(line) > 1);
    form.editLines((all) => withSplit(all, keysOf(toSplit)));
    selection.set(undefined);
  }

  function merge() {
    const lines = chosen();
    if (!canMerge(lines)) return toast.info(gridMessage('merge_none'));
    form.editLines((all) => withMerged(all, keysOf(lines)));
    selection.set(undefined);
  }

  if (!hasLines) return null;
  return (
    <>
      <Button size="small" title={gridMessage('split_hint')} onClick={split}>
        {gridMessage('split')}
      </Button>
      <Button size="small" title={gridMessage('merge_hint')} onClick={merge}>
        {gridMessage('merge')}
      </Button>
    </>
  );
}

function keysOf(lines: readonly ContainerLine[]): ReadonlySet<string> {
  return new Set(lines.map(({ key }) => key));
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
