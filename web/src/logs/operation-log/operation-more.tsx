import * as z from 'zod';
import { RowChange } from '#contract/logs/operation-log.ts';
import type { Row } from '#web/screen/screen.ts';
import { ChangedRow } from './changed-row.tsx';
import { operationLogMessage } from './operation-log.messages.ts';
import { prettyJson } from './pretty-json.ts';
import './operation-log.css';

const Detail = z.object({ changes: z.array(RowChange), changed_rows: z.int() });

/** What an operation did to rows, and what was sent and answered. */
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
        // A long text is scrolled in its own box, also by keys.
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
