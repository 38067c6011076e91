import { type SubmitEvent, useState } from 'react';
import { bookings as resource } from '#contract/booking/booking.ts';
import { api } from '#web/platform/api.ts';
import { errorText } from '#web/platform/error-text.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { toast } from '#web/platform/toast.tsx';
import { UserControl } from '#web/screen/controls/user-control.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { type ActionResult, refresh } from '../action-calls.ts';
import { ActionItem } from '../action-item.tsx';
import { ResultTable } from '../result-table.tsx';
import { assignMessage } from './assign.messages.ts';
import '../actions.css';

/** A booking that is to be somebody's, with whose it is where that is known. */
export type Assigned = { id: number; orderno: string; sale_name?: string; doc_owner_name?: string };

type AssignDialogProps = { bookings: readonly Assigned[]; onClose: (isDone: boolean) => void };

/** Whose bookings are to be, and who does their papers; what came of each where not all went well. */
export function AssignDialog({ bookings, onClose }: AssignDialogProps) {
  const [sale, setSale] = useState('');
  const [docOwner, setDocOwner] = useState('');
  const [isTaken, setTaken] = useState(false);
  const { results, problem, isBusy, send } = useAssigning(bookings, () => onClose(true));
  const [first] = bookings;
  const title =
    bookings.length > 1
      ? assignMessage('assign_many', { count: bookings.length })
      : assignMessage('assign_one', { orderno: first?.orderno ?? '' });
  if (results) return <Results results={results} onClose={() => onClose(true)} />;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void send({
      ...(sale !== '' && { sale_id: Number(sale) }),
      ...(docOwner !== '' && { doc_owner_id: Number(docOwner) }),
      ...(isTaken && { doc_owner_id: null }),
    });
  }
  const now = (name: string | undefined) =>
    bookings.length > 1 ? '' : assignMessage('now', { name: name || assignMessage('nobody') });

  return (
    <Dialog title={title} look="prompt" onClose={() => onClose(false)}>
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
          <Problem text={problem} />
        </div>
        <footer className="q-dialog-foot">
          <Button onClick={() => onClose(false)}>{assignMessage('cancel')}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {assignMessage('assign')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <p role="alert" className="q-form-error">
        {text}
      </p>
    )
  );
}

type Asked = { sale_id?: number; doc_owner_id?: number | null };

function useAssigning(bookings: readonly Assigned[], onDone: () => void) {
  const [results, setResults] = useState<readonly ActionResult[]>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(asked: Asked): Promise<void> {
    if (Object.keys(asked).length === 0) return setProblem(assignMessage('nothing_chosen'));
    setBusy(true);
    try {
      const keys = bookings.map(({ id }) => id);
      const url = `${resource.path}batch/assign/`;
      const all = await api<ActionResult[]>('POST', url, { body: { keys, ...asked }, idempotencyKey: randomKey() });
      refresh(keys);
      if (all.some(({ ok }) => !ok)) return setResults(all);
      tellDone(all);
      onDone();
    } catch (error) {
      setProblem(errorText(error).text);
    } finally {
      setBusy(false);
    }
    return undefined;
  }
  return { results, problem, isBusy, send };
}

function tellDone(results: readonly ActionResult[]): void {
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
    <Dialog title={assignMessage('assigned_some', { ok, failed: results.length - ok })} onClose={onClose}>
      <div className="q-dialog-body" tabIndex={-1}>
        <ResultTable results={results} />
      </div>
      <footer className="q-dialog-foot">
        <Button look="primary" data-autofocus onClick={onClose}>
          {assignMessage('close')}
        </Button>
      </footer>
    </Dialog>
  );
}
