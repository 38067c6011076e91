import { useDictionaryLabel } from '#web/platform/dictionary.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receivedLabels } from '#contract/exchange/received-message.labels.ts';
import { type ReceivedMessage, receivedMessages } from '#contract/exchange/received-message.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { BookingButton } from '#web/screen/plain/booking-button.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { FactGrid } from '#web/ui/facts.tsx';
import { DialogLoading } from '#web/screen/dialog-loading.tsx';
import { acceptOffer } from '../accept-offer.ts';
import { receivedOptions, useExchangeUpdates } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { MessageBytes } from '../message-bytes.tsx';
import { OfferTable } from '../offer-table.tsx';
import { DictionaryTag, SimulatedMark } from '../tags.tsx';
import { AssignMessageDialog } from './assign-dialog.tsx';
import { actionText, confirmAndAct } from './received-actions.tsx';
import '../exchange.css';

const labels = localeTexts(receivedLabels);

/** A received message: the parsed content, the result, and its bytes. */
export function ReceivedDrawer({ row: { id }, onClose }: CustomDialogProps) {
  const { data, error, refetch } = useQuery(receivedOptions(id));
  useExchangeUpdates();
  if (!data) return <DialogLoading error={error} onRetry={() => void refetch()} />;
  const { preview, preview_left: left, reading } = data;
  return (
    <>
      <div className="q-dialog-body q-exchange-sheet">
        <Head message={data} onOpenBooking={onClose} />
        <OfferTable offer={data.offer} />
        <section className="q-exchange-part" aria-label={exchangeMessage('reading')}>
          <header>
            <h3>{exchangeMessage('reading')}</h3>
          </header>
          {reading.length === 0 ? (
            <p className="q-faint">{exchangeMessage('nothing_read')}</p>
          ) : (
            <FactGrid facts={reading.map(({ label, value }) => [label, value])} />
          )}
        </section>
        <MessageBytes
          path={`${receivedMessages.path}${id}/content/`}
          name={data.file_name || `message-${id}.txt`}
          {...{ preview, left }}
          isGenerated
        />
      </div>
      <Steps message={data} onClose={onClose} />
    </>
  );
}

function Head({ message, onOpenBooking }: { message: ReceivedMessage; onOpenBooking: () => void }) {
  const { kind, says, status, problem, is_simulated: isSimulated } = message;
  const source = useDictionaryLabel('received_source', message.source);
  return (
    <>
      <p className="q-exchange-title">
        <b>{kind || '—'}</b>
        {says !== null && <DictionaryTag dictionary="carrier_word" value={says} />}
        <DictionaryTag dictionary="received_status" value={status} />
        {isSimulated && <SimulatedMark />}
        <BookingButton
          id={message.booking_id}
          text={message.booking_no || exchangeMessage('booking')}
          onOpen={onOpenBooking}
        />
      </p>
      {problem !== '' && (
        <p className="q-exchange-trouble" role="status">
          {problem}
        </p>
      )}
      <FactGrid
        facts={[
          [labels.carrier, message.carrier],
          [labels.source, source],
          [labels.sender_id, message.sender_id],
          [labels.control_ref, message.control_ref],
          [labels.repeats, message.repeats > 0 && String(message.repeats)],
          [labels.file_name, message.file_name],
          [labels.sha256, message.sha256, 'wide'],
        ]}
      />
    </>
  );
}

function Steps({ message, onClose }: { message: ReceivedMessage; onClose: () => void }) {
  const [isAssigning, setAssigning] = useState(false);
  return (
    <footer className="q-dialog-foot">
      {message.allowed_actions.map((action) =>
        action === 'assign' ? (
          <Button key={action} onClick={() => setAssigning(true)}>
            {actionText(action)}
          </Button>
        ) : (
          <StepButton
            key={action}
            action={() => (action === 'accept' ? acceptOffer(message.id) : confirmAndAct(message.id, action))}
          >
            {actionText(action)}
          </StepButton>
        ),
      )}
      <Button variant="primary" data-autofocus onClick={onClose}>
        {exchangeMessage('closed')}
      </Button>
      {isAssigning && <AssignMessageDialog id={message.id} onClose={() => setAssigning(false)} />}
    </footer>
  );
}
