import { Icon } from '#web/ui/icon.tsx';
import type { ActionResult } from './action-calls.ts';
import { actionMessage } from './actions.messages.ts';

/** The results per booking: failures first, grouped by their reason. */
export function ResultTable({ results }: { results: readonly ActionResult[] }) {
  const sorted = results.toSorted((one, other) => Number(one.ok) - Number(other.ok));
  const groups = Map.groupBy(sorted, causeOf);
  return (
    <table className="q-action-results">
      <thead>
        <tr>
          <th scope="col">{actionMessage('orderno')}</th>
          <th scope="col">{actionMessage('result')}</th>
        </tr>
      </thead>
      <tbody>
        {[...groups].map(([cause, group]) => (
          <tr key={cause} data-ok={group[0]?.ok}>
            <th scope="row">
              {group.map(({ id, orderno }) => (
                <div key={id}>{orderno}</div>
              ))}
            </th>
            <td>
              <Icon name={group[0]?.ok ? 'check' : 'warning'} />
              {group[0] && <Outcome result={group[0]} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const causeOf = ({ ok, msg, fields = [] }: ActionResult): string =>
  ok ? 'ok' : ['', msg, ...fields.map(({ message }) => message)].join('\n');

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
