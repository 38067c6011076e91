import * as z from 'zod';
import { RowChange } from '#contract/logs/operation-log.ts';
import type { Row } from '#web/screen/screen.ts';
import { operationLogMessage } from './operation-log.messages.ts';
import './operation-log.css';
import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';

const Detail = z.object({ changes: z.array(RowChange), changed_rows: z.int() });

/** The changes of rows by an operation, with its request and response. */
export function OperationMore({ row }: { row: Row }) {
  const { data } = Detail.safeParse(row);
  return (
    <>
      <section className="q-operation-part" aria-label={operationLogMessage('changes')}>
        <h3>{operationLogMessage('changes')}</h3>
        {data && data.changed_rows > data.changes.length && (
          <p className="q-faint">
            {operationLogMessage('changes_more', { count: data.changed_rows, shown: data.changes.length })}
          </p>
        )}
        {data?.changes.map((change) => (
          <ChangedRow key={`${change.resource} ${change.row_id} ${change.action}`} change={change} />
        ))}
        {!data?.changes.length && <p className="q-faint">{operationLogMessage('no_changes')}</p>}
      </section>
      <Json title={operationLogMessage('request')} text={row['request_body']} />
      <Json title={operationLogMessage('answer')} text={row['json_result']} />
    </>
  );
}

function Json({ title, text }: { title: string; text: unknown }) {
  return (
    <section className="q-operation-part" aria-label={title}>
      <h3>{title}</h3>
      {typeof text === 'string' && text !== '' ? (
        // A long text scrolls in its own box, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="q-operation-json" tabIndex={0}>
          {prettyJson(text)}
        </pre>
      ) : (
        <p className="q-faint">{operationLogMessage('nothing')}</p>
      )}
    </section>
  );
}

/** JSON over several lines; invalid JSON, e.g. if truncated, is unchanged. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The changes of one row: fields with old and new values. */
function ChangedRow({ change }: { change: RowChange }) {
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

/** A booking has its own page; other rows are found in their list. */
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
