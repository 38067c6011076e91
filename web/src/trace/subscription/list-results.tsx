import type { BatchResponse } from '#contract/trace/reference-list.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { failText } from '../fail-text.ts';
import { subscribeMessage } from '../subscribe.messages.ts';

type Results = BatchResponse['results'];
type Outcome = Results[number]['outcome'];

const tones: Readonly<Record<Outcome, string>> = { subscribed: 'success', known: 'info', failed: 'danger' };

type ListResultsProps = { results: Results; onAgain: (failed: readonly string[]) => void; onClose: () => void };

/** The result of each line; failed ones can be corrected. */
export function ListResults({ results, onAgain, onClose }: ListResultsProps) {
  const count = (expected: Outcome) => results.filter(({ outcome }) => outcome === expected).length;
  const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ reference_no: number }) => number);
  return (
    <>
      <div className="q-dialog-body">
        <p role="status" className="q-trace-sum">
          {subscribeMessage('sum', {
            subscribed: count('subscribed'),
            known: count('known'),
            failed: count('failed'),
          })}
        </p>
        <table className="q-trace-events" aria-label={subscribeMessage('outcome')}>
          <thead>
            <tr>
              <th scope="col">{subscribeMessage('number')}</th>
              <th scope="col">{subscribeMessage('outcome')}</th>
              <th scope="col">{subscribeMessage('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ reference_no: number, outcome, fail_code: code, reason }, at) => (
              // A list may contain the same number twice.
              // eslint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <th scope="row">{number}</th>
                <td>
                  <Tag tone={tones[outcome]} text={subscribeMessage(`outcome_${outcome}`)} />
                </td>
                <td>{failText(code, reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="q-dialog-foot">
        <Button onClick={() => onAgain(failed)}>
          {failed.length > 0 ? subscribeMessage('again', { count: failed.length }) : subscribeMessage('another')}
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          {subscribeMessage('close')}
        </Button>
      </footer>
    </>
  );
}
