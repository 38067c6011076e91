import { useDictionaryLabel } from '#web/platform/dictionary.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { SendPreview } from '#contract/exchange/transmission.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { Button } from '#web/ui/button.tsx';
import { previewOptions } from '../calls.ts';
import { TestOutcome, useChannelTest } from '../channel/public.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { MessageText } from '../message-text.tsx';
import { SimulatedMark } from '../tags.tsx';
import '../exchange.css';

/** `children` is the note about what a clerk sends themselves. */
type NoteProps = { booking: number; what: ChannelFunction; children: ReactNode };
type Channel = NonNullable<SendPreview['channel']>;

/** The rights of the list of channels, whose test can be started here too. */
const channelsPath = '/carrierChannel';

/** Before sending: the channel, the message, and what the receiver would reject. */
export function SendNote({ booking, what, children }: NoteProps) {
  const { data, error } = useQuery(previewOptions(booking, what));
  // If the preview fails, the server reports problems when sending.
  if (error) return children;
  if (!data) return <div className="q-skeleton q-exchange-note" data-wide role="status" />;
  const { channel, problems, message } = data;
  return (
    <>
      <div className="q-exchange-note" data-wide data-unmet={problems.length > 0 || undefined} role="status">
        {channel ? <ChannelLine channel={channel} /> : <p>{exchangeMessage('by_hand')}</p>}
        {problems.length > 0 && (
          <>
            <p>{exchangeMessage('unmet')}</p>
            <ul>
              {problems.map(({ path, message: text }) => (
                <li key={`${path} ${text}`}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {message && channel ? <Automatic channel={channel} message={message} /> : children}
    </>
  );
}

function ChannelLine({ channel }: { channel: Channel }) {
  const { code, receiver } = channel;
  const kind = useDictionaryLabel('channel_kind', channel.kind);
  const transport = useDictionaryLabel('channel_transport', channel.transport);
  if (channel.kind === 'MANUAL') return <p>{exchangeMessage('by_manual', { channel: code })}</p>;
  return (
    <>
      <p>{exchangeMessage('by_channel', { channel: code, kind, way: transport, receiver })}</p>
      {channel.transport === 'SIMULATED' && (
        <p>
          <SimulatedMark /> {exchangeMessage('played')}
        </p>
      )}
    </>
  );
}

type AutomaticProps = { channel: Channel; message: NonNullable<SendPreview['message']> };

/** An automatic message as preview, and whether its channel is available. */
function Automatic({ channel, message: { mail, preview, preview_left: left } }: AutomaticProps) {
  return (
    <section className="q-exchange-part" data-wide aria-label={exchangeMessage('to_be_sent')}>
      <details>
        <summary>{exchangeMessage('to_be_sent')}</summary>
        {mail !== null && <MessageText label={exchangeMessage('mail_text')} text={mail} />}
        {preview !== null && <MessageText label={exchangeMessage('bytes')} text={preview} left={left} />}
        {preview === null && channel.kind === 'EMAIL' && <p className="q-faint">{exchangeMessage('paper_goes')}</p>}
      </details>
      <Trial channel={channel.id} />
    </section>
  );
}

function Trial({ channel }: { channel: number }) {
  const mayTest = useCanOn(channelsPath, 'Verify');
  const trial = useChannelTest(channel);
  if (!mayTest) return null;
  return (
    <>
      <Button size="small" busy={trial.isPending} onClick={() => trial.mutate()}>
        {exchangeMessage('test_channel')}
      </Button>
      <TestOutcome data={trial.data} error={trial.error} />
    </>
  );
}
