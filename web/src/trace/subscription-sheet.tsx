import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TraceSubscription } from '#contract/trace/trace-subscription.ts';
import { useCan } from '#web/platform/can.tsx';
import { DialogWaiting } from '#web/screen/dialog-waiting.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { CorrectForm } from './correct-form.tsx';
import { EventForm } from './event-form.tsx';
import { PushList } from './push-list.tsx';
import { SheetEvents } from './sheet-events.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetSteps } from './sheet-steps.tsx';
import { traceSheetMessage } from './sheet.messages.ts';
import { subscriptionOptions, useTraceUpdates } from './subscription-calls.ts';
import './trace.css';

type SheetProps = { id: number; onClose: () => void };

/** All about one subscription: how far its shipment has come, what was told of it and by whom. */
export function SubscriptionSheet({ id, onClose }: SheetProps) {
  const { data, error, refetch } = useQuery(subscriptionOptions(id));
  useTraceUpdates();
  const [written, setWritten] = useState<'report' | 'correct'>();
  const back = () => setWritten(undefined);
  if (!data) return <DialogWaiting error={error} onRetry={() => void refetch()} />;
  if (written === 'report') return <EventForm subscription={data} onDone={back} />;
  if (written === 'correct') return <CorrectForm subscription={data} onClose={back} />;
  return (
    <>
      <div className="q-dialog-body q-trace-sheet">
        <SheetHead subscription={data} onOpenBooking={onClose} />
        <Parts subscription={data} />
      </div>
      <SheetSteps subscription={data} onWrite={setWritten} onClose={onClose} />
    </>
  );
}

const parts = ['events', 'pushes'] as const;

/** The raw pushes are for those who look after connections. */
function Parts({ subscription }: { subscription: TraceSubscription }) {
  const canSeePushes = useCan('Raw');
  const [part, setPart] = useState<(typeof parts)[number]>('events');
  return (
    <>
      {canSeePushes && (
        <ToggleGroup
          label={traceSheetMessage('parts')}
          options={parts.map((value) => ({ value, text: traceSheetMessage(value) }))}
          selected={[part]}
          onToggle={setPart}
        />
      )}
      {part === 'events' ? <SheetEvents subscription={subscription} /> : <PushList id={subscription.id} />}
    </>
  );
}
