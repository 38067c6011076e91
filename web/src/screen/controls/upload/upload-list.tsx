import { IconButton } from '#web/ui/button.tsx';
import { controlMessage } from '../control.messages.ts';
import type { UploadItem } from './use-upload.ts';

type UploadListProps = { uploads: readonly UploadItem[]; onRetry: (one: UploadItem) => void };

/** Uploads with their progress, and failed ones with the reason. */
export function UploadList({ uploads, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="q-sent">
      {uploads.map((one) => (
        <UploadListItem key={one.key} one={one} onRetry={() => onRetry(one)} />
      ))}
    </ul>
  );
}

function UploadListItem({ one, onRetry }: { one: UploadItem; onRetry: () => void }) {
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
        <IconButton icon="refresh" size="small" label={controlMessage('again', { name })} onClick={onRetry} />
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
