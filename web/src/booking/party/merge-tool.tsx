import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parties } from '#contract/booking/party.ts';
import { api } from '#web/platform/api/api.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { randomKey } from '#web/platform/random-key.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import type { Row, ToolProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { partyMessage } from './party.messages.ts';
import './party.css';

/** Merges several entries of the same party. */
export function MergeTool({ selected, clearSelection }: ToolProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const canMerge = useCan('Merge');
  if (!canMerge) return null;

  async function merge(target: Row) {
    const others = selected.map(({ id }) => id).filter((id) => id !== target.id);
    await api('POST', `${parties.path}${target.id}/merge/`, {
      body: { others, version: target['version'] },
      idempotencyKey: randomKey(),
    });
    toast.success(partyMessage('merged', { name: nameOf(target) }));
    setOpen(false);
    clearSelection();
    await client.invalidateQueries({ queryKey: [parties.name] });
  }
  return (
    <>
      <Button
        icon="transfer"
        onClick={() => (selected.length < 2 ? toast.warning(partyMessage('choose')) : setOpen(true))}
      >
        {partyMessage('merge')}
      </Button>
      {isOpen && (
        <MergeDialog
          rows={selected}
          onMerge={(target) => void merge(target).catch(reportError)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const nameOf = (row: Row) => String(row['name'] ?? '');

type MergeDialogProps = { rows: readonly Row[]; onMerge: (target: Row) => void; onClose: () => void };

function MergeDialog({ rows, onMerge, onClose }: MergeDialogProps) {
  // The most used entry is the default.
  const [usual] = rows.toSorted((one, other) => Number(other['use_count']) - Number(one['use_count']));
  const [target, setTarget] = useState(usual);
  return (
    <Dialog title={partyMessage('title', { count: rows.length })} holdsInput onClose={onClose}>
      <div className="q-dialog-body" data-autofocus tabIndex={-1}>
        <p>{partyMessage('text')}</p>
        <fieldset className="q-party-merge">
          <legend>{partyMessage('kept')}</legend>
          {rows.map((row) => (
            <label key={row.id}>
              <input type="radio" name="kept" checked={row === target} onChange={() => setTarget(row)} />
              <span>{String(row['block'] ?? nameOf(row))}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{partyMessage('cancel')}</CancelButton>
        <Button variant="primary" onClick={() => target && onMerge(target)}>
          {partyMessage('merge')}
        </Button>
      </footer>
    </Dialog>
  );
}
