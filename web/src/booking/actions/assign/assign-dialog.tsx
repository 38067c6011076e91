import { type SubmitEvent, useState } from 'react';
import { bookings as resource } from '#contract/booking/booking.ts';
import { api } from '#web/platform/api/api.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { UserControl } from '#web/screen/controls/rows/user-control.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { useSending } from '#web/screen/plain/use-sending.ts';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { type ActionResult, refresh } from '../action-calls.ts';
import { ActionItem } from '../action-item.tsx';
import { ResultTable } from '../result-table.tsx';
import { assignMessage } from './assign.messages.ts';
import '../actions.css';

/** A booking to assign, with its current salesman where known. */
export type Assigned = { id: number; orderno: string; sale_name?: string; doc_owner_name?: string };

type AssignDialogProps = { bookings: readonly Assigned[]; onClose: (isDone: boolean) => void };

/** Assigns bookings to a salesman and a document owner; shows the result of each if some fail. */
export function AssignDialog({ bookings, onClose }: AssignDialogProps) {
  const [sale, setSale] = useState('');
  const [docOwner, setDocOwner] = useState('');
  const [isTaken, setTaken] = useState(false);
  const { results, problem, isBusy, assign } = useAssigning(bookings, () => onClose(true));
  const [first] = bookings;
  const title =
    bookings.length > 1
      ? assignMessage('assign_many', { count: bookings.length })
      : assignMessage('assign_one', { orderno: first?.orderno ?? '' });
  if (results) return <Results results={results} onClose={() => onClose(true)} />;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    assign({
      ...(sale !== '' && { sale_id: Number(sale) }),
      ...(docOwner !== '' && { doc_owner_id: Number(docOwner) }),
      ...(isTaken && { doc_owner_id: null }),
    });
  }
  const now = (name: string | undefined) =>
    bookings.length > 1 ? '' : assignMessage('now', { name: name || assignMessage('nobody') });

  return (
    <Dialog title={title} variant="prompt" holdsInput onClose={() => onClose(false)}>
      <form className="q-form" onSubmit={handleSubmit} noValidate>
        <div className="q-dialog-body q-action" data-autofocus>
          <ActionItem label={assignMessage('sale')} hint={now(first?.sale_name)}>
            {(props) => <UserControl {...props} value={sale} onChange={setSale} />}
          </ActionItem>
          <ActionItem label={assignMessage('doc_owner')} hint={now(first?.doc_owner_name)}>
            {(props) => <UserControl {...props} isDisabled={isTaken} value={docOwner} onChange={setDocOwner} />}
          </ActionItem>
          <label className="q-action-check">
            <Checkbox checked={isTaken} onChange={() => setTaken(!isTaken)} />
            {assignMessage('take_away')}
          </label>
          <p className="q-faint">{assignMessage('assign_hint')}</p>
          <FormError text={problem} />
        </div>
        <footer className="q-dialog-foot">
          <CancelButton>{assignMessage('cancel')}</CancelButton>
          <Button type="submit" variant="primary" busy={isBusy}>
            {assignMessage('assign')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

type AssignBody = { sale_id?: number; doc_owner_id?: number | null };

function useAssigning(bookings: readonly Assigned[], onDone: () => void) {
  const [results, setResults] = useState<readonly ActionResult[]>();
  const { problem, isBusy, refuse, send } = useSending({
    send: (people: AssignBody) => assignAll(bookings, people),
    onDone: (all) => {
      if (all.some(({ ok }) => !ok)) return setResults(all);
      toastAssigned(all);
      return onDone();
    },
  });
  const assign = (people: AssignBody) =>
    Object.keys(people).length === 0 ? refuse(assignMessage('nothing_chosen')) : send(people);
  return { results, problem, isBusy, assign };
}

async function assignAll(bookings: readonly Assigned[], people: AssignBody): Promise<readonly ActionResult[]> {
  const keys = bookings.map(({ id }) => id);
  const url = `${resource.path}batch/assign/`;
  const results = await api<ActionResult[]>('POST', url, { body: { keys, ...people }, idempotencyKey: randomKey() });
  refresh(keys);
  return results;
}

function toastAssigned(results: readonly ActionResult[]): void {
  const [first] = results;
  const orderno = first?.orderno ?? '';
  toast.success(
    results.length > 1
      ? assignMessage('assigned_many', { count: results.length })
      : assignMessage('assigned', { orderno }),
  );
}

function Results({ results, onClose }: { results: readonly ActionResult[]; onClose: () => void }) {
  const ok = results.filter((each) => each.ok).length;
  return (
    <Dialog
      title={assignMessage('assigned_some', { ok, failed: results.length - ok })}
      holdsInput={false}
      onClose={onClose}
    >
      <div className="q-dialog-body" tabIndex={-1}>
        <ResultTable results={results} />
      </div>
      <footer className="q-dialog-foot">
        <Button variant="primary" data-autofocus onClick={onClose}>
          {assignMessage('close')}
        </Button>
      </footer>
    </Dialog>
  );
}
