import { Icon } from '#web/ui/icon.tsx';
import { controlMessage } from '../control.messages.ts';
import { mediaUrl } from '../../table/cells/media-url.ts';
import { nameOfFile } from './file-names.ts';
import './upload.css';

type UploadedFilesProps = {
  paths: readonly string[];
  isRound?: boolean;
  /** Without it they are only shown. */
  onRemove?: ((path: string) => void) | undefined;
};

/** Pictures as small ones, which open large in a window of their own. */
export function ImageList({ paths, isRound = false, onRemove }: UploadedFilesProps) {
  return paths.map((path) => (
    <span key={path} className="q-thumb" data-round={isRound || undefined}>
      <a
        href={mediaUrl(path)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={controlMessage('preview', { name: nameOfFile(path) })}
      >
        <img src={mediaUrl(path)} alt="" loading="lazy" />
      </a>
      {onRemove && <RemoveButton path={path} onRemove={onRemove} />}
    </span>
  ));
}

/** Files by name; each opens or is saved. */
export function FileList({ paths, onRemove }: UploadedFilesProps) {
  return paths.map((path) => (
    <span key={path} className="q-file">
      <Icon name="file" />
      <a href={mediaUrl(path)} target="_blank" rel="noopener noreferrer">
        {nameOfFile(path)}
      </a>
      {onRemove && <RemoveButton path={path} onRemove={onRemove} />}
    </span>
  ));
}

function RemoveButton({ path, onRemove }: { path: string; onRemove: (path: string) => void }) {
  return (
    <button
      type="button"
      className="q-kept-remove"
      data-edits
      aria-label={controlMessage('remove', { name: nameOfFile(path) })}
      onClick={() => onRemove(path)}
    >
      <Icon name="close" />
    </button>
  );
}
