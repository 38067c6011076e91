import { useDictionaryLabel } from '#web/platform/dictionary.ts';
import { useQuery } from '@tanstack/react-query';
import { transmissionLabels } from '#contract/exchange/transmission.labels.ts';
import { type Transmission, transmissions, type TransmissionReply } from '#contract/exchange/transmission.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { formatInstant } from '#web/screen/controls/dates/instant-text.ts';
import { FileList } from '#web/screen/controls/upload/uploaded-files.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { type Fact, FactGrid } from '#web/ui/facts.tsx';
import { DialogLoading } from '#web/screen/dialog-loading.tsx';
import { transmissionOptions, useExchangeUpdates } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { MessageBytes } from '../message-bytes.tsx';
import { DictionaryTag, SimulatedMark } from '../tags.tsx';
import { confirmAndRun } from './transmission-actions.ts';
import '../exchange.css';

const labels = localeTexts(transmissionLabels);

/** A transmission opened from the list. */
export function TransmissionDrawer({ row, onClose }: CustomDialogProps) {
  return <TransmissionSheet id={row.id} onClose={onClose} />;
}

/** One message: its state, its bytes, and the answers. */
export function TransmissionSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(transmissionOptions(id));
  useExchangeUpdates();
  if (!data) return <DialogLoading error={error} onRetry={() => void refetch()} />;
  const { file_name: name, preview, preview_left: left, answers } = data;
  return (
    <>
      <div className="q-dialog-body q-exchange-sheet">
        <Head sent={data} />
        <AnswerList answers={answers} />
        <MessageBytes
          path={`${transmissions.path}${id}/content/`}
          {...{ name, preview, left }}
          isGenerated={name !== ''}
        />
      </div>
      <Steps sent={data} onClose={onClose} />
    </>
  );
}

function Head({ sent }: { sent: Transmission }) {
  const { booking_no: number, status, is_simulated: isSimulated, last_error: trouble, next_at: next } = sent;
  const at = (moment: string | null) => moment && formatInstant(moment);
  const kind = useDictionaryLabel('channel_kind', sent.kind);
  const transport = useDictionaryLabel('channel_transport', sent.transport);
  const files = sent.files.length > 0 && <FileList paths={sent.files} />;
  return (
    <>
      <p className="q-exchange-title">
        <b>{number}</b>
        <DictionaryTag dictionary="transmission_status" value={status} />
        <DictionaryTag dictionary="transmission_purpose" value={sent.purpose} />
        {isSimulated && <SimulatedMark />}
      </p>
      {trouble !== '' && (
        <p className="q-exchange-trouble" role="status">
          {[trouble, next && status === 'QUEUED' && exchangeMessage('next_try', { at: formatInstant(next) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <FactGrid
        facts={[
          [labels.carrier, sent.carrier],
          [
            labels.channel_code,
            sent.status === 'BY_HAND'
              ? kind
              : exchangeMessage('sent_as', { kind, way: transport, channel: sent.channel_code }),
          ],
          [labels.sent_at, at(sent.sent_at)],
          ...sent.recipients.map(({ address, sent_at: served }): Fact => [
            address,
            served === null ? exchangeMessage('not_served') : exchangeMessage('served', { at: formatInstant(served) }),
          ]),
          [labels.note, sent.note, 'wide'],
          [labels.files, files, 'wide'],
          [labels.acked_at, at(sent.acked_at)],
          [labels.attempts, String(sent.attempts)],
          [labels.control_ref, sent.control_ref],
          [labels.revision_number, sent.revision_number === null ? '' : String(sent.revision_number)],
          [labels.asked_by_name, sent.asked_by_name],
          [labels.file_name, sent.file_name],
          [labels.sha256, sent.sha256, 'wide'],
        ]}
      />
    </>
  );
}

function Steps({ sent, onClose }: { sent: Transmission; onClose: () => void }) {
  return (
    <footer className="q-dialog-foot">
      {sent.allowed_actions.map((action) => (
        <StepButton
          key={action}
          {...(action === 'withdraw' && { variant: 'text', tone: 'danger' })}
          action={() => confirmAndRun(sent.id, sent.file_name, action)}
        >
          {exchangeMessage(action)}
        </StepButton>
      ))}
      <Button variant="primary" data-autofocus onClick={onClose}>
        {exchangeMessage('closed')}
      </Button>
    </footer>
  );
}

/** A carrier's answers, newest first, and their results. */
function AnswerList({ answers }: { answers: readonly TransmissionReply[] }) {
  return (
    <section className="q-exchange-part" aria-label={exchangeMessage('answers')}>
      <header>
        <h3>{exchangeMessage('answers')}</h3>
      </header>
      {answers.length === 0 && <p className="q-faint">{exchangeMessage('no_answers')}</p>}
      <ul className="q-exchange-answers" aria-live="polite">
        {answers.map(({ id, at, kind, says, status, problem }) => (
          <li key={id}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <b>{kind}</b>
            {says !== null && <DictionaryTag dictionary="carrier_word" value={says} />}
            <DictionaryTag dictionary="received_status" value={status} />
            {problem !== '' && <p>{problem}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
