import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { ScreenPath, useCanOn } from '#web/platform/can.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { newDraft } from '../subscribe-draft.ts';
import { SubscribeForm } from '../subscribe-form.tsx';
import { ofBookingOptions, useTraceUpdates } from '../subscription-calls.ts';
import { FollowedPart } from './followed-part.tsx';
import { panelMessage } from './panel.messages.ts';
import '../trace.css';

/** Rights are those of the list of subscriptions, whose windows are opened here. */
const logPath = '/subscribedLog';

type PanelBooking = Pick<Booking, 'id' | 'mblno' | 'carrier' | 'portload' | 'portdischarge'>;

/** How far a booking's shipment has come; it moves while somebody looks. */
export function TracingPanel({ booking }: { booking: PanelBooking }) {
  const { id } = booking;
  const { data, error, refetch } = useQuery(ofBookingOptions(id));
  useTraceUpdates();
  const canSubscribe = useCanOn(logPath, 'Create');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <ScreenPath value={logPath}>
      <div className="q-trace-panel">
        {data.data.map((one) => (
          <FollowedPart key={one.id} id={one.id} />
        ))}
        {data.data.length === 0 && (
          <p className="q-trace-none">
            <b>{panelMessage('nothing')}</b>
            <br />
            {panelMessage(canSubscribe ? 'nothing_text' : 'nothing_read')}
          </p>
        )}
        {canSubscribe && <SubscribeButton booking={booking} isFirst={data.data.length === 0} />}
      </div>
    </ScreenPath>
  );
}

function SubscribeButton({ booking, isFirst }: { booking: PanelBooking; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { id, mblno, carrier, portload, portdischarge } = booking;
  const start = {
    ...newDraft,
    reference_no: isFirst ? mblno : '',
    carrier: carrier ?? '',
    pol: portload ?? '',
    pod: portdischarge ?? '',
    booking_id: id,
  };
  return (
    <>
      <Button icon="plus" size={isFirst ? 'default' : 'small'} onClick={() => setIsOpen(true)}>
        {panelMessage(isFirst ? 'subscribe' : 'another')}
      </Button>
      {isOpen && (
        <Dialog title={panelMessage('subscribe')} holdsInput onClose={close}>
          <SubscribeForm start={start} onClose={close} />
        </Dialog>
      )}
    </>
  );
}
