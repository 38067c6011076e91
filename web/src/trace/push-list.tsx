import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TracePush } from '#contract/trace/trace-subscription.ts';
import { formatInstant } from '#web/screen/controls/dates/instant-text.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { readableBody } from './readable-body.ts';
import { traceSheetMessage } from './sheet.messages.ts';
import { pushesOptions } from './subscription-calls.ts';

/** The raw messages, received and sent, for diagnosis. */
export function PushList({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(pushesOptions(id));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  if (data.data.length === 0) return <p className="q-trace-none">{traceSheetMessage('no_pushes')}</p>;
  return (
    <table className="q-trace-events" aria-label={traceSheetMessage('pushes')}>
      <thead>
        <tr>
          <th scope="col">{traceSheetMessage('time')}</th>
          <th scope="col">{traceSheetMessage('answer')}</th>
          <th scope="col">{traceSheetMessage('signature')}</th>
          <th scope="col">{traceSheetMessage('processed')}</th>
          <th scope="col">{traceSheetMessage('took')}</th>
          <th scope="col">{traceSheetMessage('body')}</th>
        </tr>
      </thead>
      {data.data.map((push) => (
        <PushRows key={push.id} push={push} />
      ))}
    </table>
  );
}

function PushRows({ push }: { push: TracePush }) {
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const { at, direction, http_status: status, signature_ok: signed, processed, error, duration_ms: ms } = push;
  return (
    <tbody>
      <tr>
        <td>
          {formatInstant(at)} {traceSheetMessage(direction === 'IN' ? 'push_in' : 'push_out')}
        </td>
        <td>{status}</td>
        <td>
          <Signature isRight={signed} />
        </td>
        <td>
          <Tag tone={processed ? 'success' : 'warning'} text={traceSheetMessage(processed ? 'done' : 'not_done')} />
          {error !== '' && <p className="q-trace-error">{error}</p>}
        </td>
        <td>{ms !== null && traceSheetMessage('took_ms', { ms })}</td>
        <td>
          <Button
            variant="text"
            size="small"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {traceSheetMessage(isOpen ? 'hide' : 'show')}
          </Button>
        </td>
      </tr>
      <tr id={bodyId} hidden={!isOpen}>
        <td colSpan={6}>
          <pre className="q-trace-body">{isOpen && readableBody(push.body)}</pre>
        </td>
      </tr>
    </tbody>
  );
}

/** Not everything is signed. */
function Signature({ isRight }: { isRight: boolean | null }) {
  if (isRight === null) return null;
  return (
    <Tag tone={isRight ? 'success' : 'danger'} text={traceSheetMessage(isRight ? 'signature_ok' : 'signature_bad')} />
  );
}
