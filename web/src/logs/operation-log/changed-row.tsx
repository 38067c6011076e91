import type { RowChange } from '#contract/logs/operation-log.ts';
import { useTab } from '#web/platform/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { operationLogMessage } from './operation-log.messages.ts';

/** What was done to one row: which fields were what before and are what after. */
export function ChangedRow({ change }: { change: RowChange }) {
  const { open } = useTab();
  const { title, row_id, action, fields, resource } = change;
  const address = addressOf(change);
  return (
    <div className="q-operation-change">
      <p className="q-operation-row">
        <b>
          {title} #{row_id}
        </b>
        <span className={`q-operation-action q-operation-${action}`}>{operationLogMessage(action)}</span>
        {address !== '' && (
          <Button variant="text" size="small" onClick={() => open(address)}>
            {operationLogMessage('open_row')}
          </Button>
        )}
        <Button variant="text" size="small" onClick={() => open(`/operationLog?row_ids=${resource}:${row_id}`)}>
          {operationLogMessage('history')}
        </Button>
      </p>
      {fields.length > 0 && <Differences fields={fields} />}
    </div>
  );
}

/** A booking has a page of its own; other rows are found on their list. */
function addressOf({ resource, row_id, web_path }: RowChange): string {
  return resource === 'booking' ? `/BookingDetails/${row_id}` : web_path;
}

function Differences({ fields }: Pick<RowChange, 'fields'>) {
  return (
    <table className="q-operation-differences">
      <thead>
        <tr>
          <th scope="col">{operationLogMessage('field')}</th>
          <th scope="col">{operationLogMessage('before')}</th>
          <th scope="col">{operationLogMessage('after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>
              <Value text={before} />
            </td>
            <td>
              <Value text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className="q-faint">{operationLogMessage('empty')}</span> : text;
}
