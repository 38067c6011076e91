import { IconButton } from '#web/ui/button.tsx';
import { controlMessage } from '../control.messages.ts';
import type { Sent } from './use-upload.ts';

type SentListProps = { sent: readonly Sent[]; onAgain: (one: Sent) => void };

/** Files on their way, each with how far it is, and those that did not arrive, with the reason. */
export function SentList({ sent, onAgain }: SentListProps) {
  if (sent.length === 0) return null;
  return (
    <ul className="q-sent">
      {sent.map((one) => (
        <SentItem key={one.key} one={one} onAgain={() => onAgain(one)} />
      ))}
    </ul>
  );
}

function SentItem({ one, onAgain }: { one: Sent; onAgain: () => void }) {
  const { name } = one.file;
  const { percent, problem } = one;
  return (
    <li data-failed={problem !== undefined || undefined}>
      <span className="q-sent-name">{name}</span>
      {problem === undefined ? (
        <progress max={100} value={percent} aria-label={controlMessage('uploading', { name, percent })} />
      ) : (
        <span role="alert" className="q-sent-problem">
          {problem}
        </span>
      )}
      {one.canRetry && (
        <IconButton icon="refresh" size="small" label={controlMessage('again', { name })} onClick={onAgain} />
      )}
      <IconButton
        icon="close"
        size="small"
        label={controlMessage(problem === undefined ? 'give_up' : 'remove', { name })}
        onClick={one.stop}
      />
    </li>
  );
}
