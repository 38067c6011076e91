import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TraceEvent } from '#contract/trace/trace-event.ts';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { tracedArrival } from '../arrival.ts';
import { failText } from '../fail-text.ts';
import { traceMomentText } from '../moment-text.ts';
import { nameOfNode } from '../node-name.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { traceSheetMessage } from '../sheet.messages.ts';
import { SetAsideNote } from '../set-aside-note.tsx';
import { SubscriptionTags } from '../subscription-tags.tsx';
import { subscriptionOptions } from '../subscription-calls.ts';
import { SubscriptionSheet } from '../subscription-sheet.tsx';
import { panelMessage } from './panel.messages.ts';

const few = 5;

/** One number of a booking: how far it has come, what was told last, and the way to all of it. */
export function FollowedPart({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(subscriptionOptions(id));
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { reference_no: reference } = data;
  return (
    <section aria-label={reference}>
      <Head followed={data} />
      <ProgressBar milestones={data.milestones} />
      <SetAsideNote events={data.events} />
      <Latest events={data.events} />
      <footer>
        <Button size="small" icon="list" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {panelMessage('open')}
        </Button>
      </footer>
      {isOpen && (
        <Dialog
          title={panelMessage('details', { reference })}
          variant="drawer"
          holdsInput={false}
          onClose={() => setIsOpen(false)}
        >
          <SubscriptionSheet id={id} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </section>
  );
}

function Head({ followed }: { followed: TraceSubscription }) {
  const { reference_no: reference, status, vessel, voyage } = followed;
  const eta = tracedArrival(followed);
  const facts = [[vessel, voyage].filter(Boolean).join(' '), eta && panelMessage('eta', { at: traceMomentText(eta) })];
  return (
    <>
      <p className="q-trace-title">
        <b>{reference}</b>
        <SubscriptionTags subscription={followed} />
      </p>
      {status === 'FAILED' && (
        <p className="q-trace-failed">
          {traceSheetMessage('failed', { reason: failText(followed.fail_code, followed.fail_reason) })}
        </p>
      )}
      <p className="q-faint">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** The last words of what has really happened, told to screen readers as they come. */
function Latest({ events }: { events: readonly TraceEvent[] }) {
  const latest = events
    .filter(
      (event) => event.classifier === 'ACT' && !event.is_retracted && !event.is_superseded && event.set_aside === '',
    )
    .slice(0, few);
  if (latest.length === 0) return <p className="q-trace-none">{panelMessage('no_events')}</p>;
  return (
    <ol className="q-trace-latest" aria-live="polite">
      {latest.map(({ id, event_at: at, node, desc_zh: zh, desc_en: en, place, container_no: box }) => (
        <li key={id}>
          <time dateTime={at}>{traceMomentText(at)}</time> {node === null ? zh || en : nameOfNode(node)}{' '}
          <span className="q-faint">{[place, box].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  );
}
