import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TracePush } from '#contract/trace/trace-subscription.ts';
import { localOf } from '#web/screen/controls/instant-text.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { readableBody } from './readable-body.ts';
import { sheetMessage } from './sheet.messages.ts';
import { pushesOptions } from './subscription-calls.ts';

/** What came in and went out, as it was: for finding out why something is not as it should be. */
export function PushList({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(pushesOptions(id));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  if (data.data.length === 0) return <p className="q-trace-none">{sheetMessage('no_pushes')}</p>;
  return (
    <table className="q-trace-events" aria-label={sheetMessage('pushes')}>
      <thead>
        <tr>
          <th scope="col">{sheetMessage('time')}</th>
          <th scope="col">{sheetMessage('answer')}</th>
          <th scope="col">{sheetMessage('signature')}</th>
          <th scope="col">{sheetMessage('processed')}</th>
          <th scope="col">{sheetMessage('took')}</th>
          <th scope="col">{sheetMessage('body')}</th>
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
          {localOf(at)} {sheetMessage(direction === 'IN' ? 'push_in' : 'push_out')}
        </td>
        <td>{status}</td>
        <td>
          <Signature isRight={signed} />
        </td>
        <td>
          <Tag tone={processed ? 'success' : 'warning'} text={sheetMessage(processed ? 'done' : 'not_done')} />
          {error !== '' && <p className="q-trace-error">{error}</p>}
        </td>
        <td>{ms !== null && sheetMessage('took_ms', { ms })}</td>
        <td>
          <Button
            look="text"
            size="small"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {sheetMessage(isOpen ? 'hide' : 'show')}
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
  return <Tag tone={isRight ? 'success' : 'danger'} text={sheetMessage(isRight ? 'signature_ok' : 'signature_bad')} />;
}
