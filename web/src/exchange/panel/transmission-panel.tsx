import { useDictionaryLabel } from '#web/platform/dictionary.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { type TransmissionRow, transmissions } from '#contract/exchange/transmission.ts';
import { api } from '#web/platform/api/api.ts';
import { ScreenPath, useCanOn } from '#web/platform/session/can.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { formatInstant } from '#web/screen/controls/dates/instant-text.ts';
import { FileList } from '#web/screen/controls/upload/uploaded-files.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { transmissionsOfBooking, renewMessages, useExchangeUpdates } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { DictionaryTag, SimulatedMark } from '../tags.tsx';
import { TransmissionSheet } from '../transmission/public.ts';
import '../exchange.css';

/** The rights of the out-box, whose drawers open here. */
const outboxPath = '/transmission';

type PanelBooking = Pick<Booking, 'id' | 'cancel_state' | 'amend_state'>;

/** The messages of a booking to and from its carrier, updated while shown. */
export function TransmissionPanel({ booking }: { booking: PanelBooking }) {
  const { data, error, refetch } = useQuery(transmissionsOfBooking(booking.id));
  useExchangeUpdates();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <ScreenPath value={outboxPath}>
      <div className="q-exchange-panel" aria-live="polite">
        <RequestButton booking={booking} sent={data.data} />
        {data.data.map((each) => (
          <Card key={each.id} sent={each} />
        ))}
        {data.data.length === 0 && (
          <p className="q-faint">
            <b>{exchangeMessage('nothing_sent')}</b>
            <br />
            {exchangeMessage('nothing_sent_text')}
          </p>
        )}
      </div>
    </ScreenPath>
  );
}

function Card({ sent }: { sent: TransmissionRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const what = useDictionaryLabel('channel_function', sent.function);
  const kind = useDictionaryLabel('channel_kind', sent.kind);
  const transport = useDictionaryLabel('channel_transport', sent.transport);
  const { status, sent_at: at, last_error: trouble, answer_count: count } = sent;
  return (
    <section className="q-exchange-card" aria-label={`${what} ${sent.control_ref}`}>
      <p className="q-exchange-title">
        <b>{what}</b>
        <DictionaryTag dictionary="transmission_purpose" value={sent.purpose} />
        <DictionaryTag dictionary="transmission_status" value={status} />
        {sent.is_simulated && <SimulatedMark />}
      </p>
      <p className="q-faint">
        {status === 'BY_HAND' ? kind : exchangeMessage('sent_as', { kind, way: transport, channel: sent.channel_code })}
      </p>
      <p className="q-faint">
        {[at && formatInstant(at), sent.asked_by_name, sent.control_ref].filter(Boolean).join(' · ')}
      </p>
      {trouble !== '' && <p className="q-exchange-trouble">{trouble}</p>}
      {sent.note !== '' && <p>{sent.note}</p>}
      <FileList paths={sent.files} />
      <footer>
        <Button size="small" icon="list" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {`${exchangeMessage('answers')} (${count})`}
        </Button>
      </footer>
      {isOpen && (
        <Dialog
          title={`${what} ${sent.booking_no}`}
          variant="drawer"
          holdsInput={false}
          onClose={() => setIsOpen(false)}
        >
          <TransmissionSheet id={sent.id} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </section>
  );
}

type RequestProps = { booking: PanelBooking; sent: readonly TransmissionRow[] };

/** The back office sends requests of the front desk, if the booking itself was sent by a channel. */
function RequestButton({ booking, sent }: RequestProps) {
  const canSend = useCanOn(outboxPath, 'Send');
  const sending = useMutation({
    mutationFn: () => api('POST', `${transmissions.path}request/`, { body: { booking_id: booking.id } }),
    onSuccess: () => {
      toast.success(exchangeMessage('request_sent'));
      renewMessages();
    },
  });
  const purpose = requestedOf(booking);
  const isOut = sent.some(({ function: what, status }) => what === 'SO' && (status === 'SENT' || status === 'ACKED'));
  const isUnderWay = sent.find(({ function: what }) => what === 'SO')?.purpose === purpose;
  if (!purpose || !canSend || !isOut || isUnderWay) return null;
  const what = exchangeMessage(purpose === 'CANCEL' ? 'cancellation' : 'amendment');
  return (
    <Button icon="upload" variant="primary" busy={sending.isPending} onClick={() => sending.mutate()}>
      {exchangeMessage('send_request', { what })}
    </Button>
  );
}

function requestedOf({ cancel_state: cancel, amend_state: amend }: PanelBooking): 'CANCEL' | 'AMEND' | undefined {
  if (cancel === 'REQUESTED') return 'CANCEL';
  return amend === 'REQUESTED' ? 'AMEND' : undefined;
}
