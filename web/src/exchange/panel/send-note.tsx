import { useQuery } from '@tanstack/react-query';
import type { ChannelFunction } from '#contract/exchange/channel-kinds.ts';
import type { SendPreview } from '#contract/exchange/transmission.ts';
import { previewOptions } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { SimulatedMark, useWord } from '../tags.tsx';
import '../exchange.css';

type NoteProps = { booking: number; what: ChannelFunction };

/** On which channel a booking will go, and what the other side would not take, before it is sent. */
export function SendNote({ booking, what }: NoteProps) {
  const { data } = useQuery(previewOptions(booking, what));
  // What cannot be told now is told by the server when it is sent.
  if (!data) return null;
  const { channel, problems } = data;
  return (
    <div className="q-exchange-note" data-wide data-unmet={problems.length > 0 || undefined} role="status">
      {channel ? <Way channel={channel} /> : <p>{exchangeMessage('by_hand')}</p>}
      {problems.length > 0 && (
        <>
          <p>{exchangeMessage('unmet')}</p>
          <ul>
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Way({ channel }: { channel: NonNullable<SendPreview['channel']> }) {
  const { code, receiver } = channel;
  const kind = useWord('channel_kind', channel.kind);
  const way = useWord('channel_transport', channel.transport);
  if (channel.kind === 'MANUAL') return <p>{exchangeMessage('by_manual', { channel: code })}</p>;
  return (
    <>
      <p>{exchangeMessage('by_channel', { channel: code, kind, way, receiver })}</p>
      {channel.transport === 'SIMULATED' && (
        <p>
          <SimulatedMark /> {exchangeMessage('played')}
        </p>
      )}
    </>
  );
}
