import { Icon } from '#web/ui/icon.tsx';
import type { ActionResult } from './action-calls.ts';
import { actionMessage } from './actions.messages.ts';

/** What came of each booking; those that were not done first. */
export function ResultTable({ results }: { results: readonly ActionResult[] }) {
  const sorted = results.toSorted((one, other) => Number(one.ok) - Number(other.ok));
  return (
    <table className="q-action-results">
      <thead>
        <tr>
          <th scope="col">{actionMessage('orderno')}</th>
          <th scope="col">{actionMessage('result')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((result) => (
          <tr key={result.id} data-ok={result.ok}>
            <th scope="row">{result.orderno}</th>
            <td>
              <Icon name={result.ok ? 'check' : 'warning'} />
              <Outcome result={result} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ result: { ok, msg, fields = [] } }: { result: ActionResult }) {
  if (ok) return <span>{actionMessage('ok')}</span>;
  return (
    <div>
      {msg}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ path, rule, message }) => (
            <li key={`${path}.${rule}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
