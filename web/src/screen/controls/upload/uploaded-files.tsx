import { Icon } from '#web/ui/icon.tsx';
import { controlMessage } from '../control.messages.ts';
import { mediaUrl } from '../../table/cells/media-url.ts';
import { useFileName } from '../../table/cells/file-names.ts';
import './upload.css';

type UploadedFilesProps = {
  paths: readonly string[];
  isRound?: boolean;
  /** Without it the files are read-only. */
  onRemove?: ((path: string) => void) | undefined;
};

/** Thumbnails of pictures, which open large in a dialog. */
export function ImageList({ paths, isRound = false, onRemove }: UploadedFilesProps) {
  return paths.map((path) => <Thumbnail key={path} path={path} isRound={isRound} onRemove={onRemove} />);
}

type FileProps = { path: string; onRemove: ((path: string) => void) | undefined };

function Thumbnail({ path, isRound, onRemove }: FileProps & { isRound: boolean }) {
  const name = useFileName(path);
  return (
    <span className="q-thumb" data-round={isRound || undefined}>
      <a
        href={mediaUrl(path)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={controlMessage('preview', { name })}
      >
        <img src={mediaUrl(path)} alt="" loading="lazy" />
      </a>
      {onRemove && <RemoveButton name={name} onRemove={() => onRemove(path)} />}
    </span>
  );
}

/** Files by name; each opens or downloads. */
export function FileList({ paths, onRemove }: UploadedFilesProps) {
  return paths.map((path) => <StoredFileLink key={path} path={path} onRemove={onRemove} />);
}

function StoredFileLink({ path, onRemove }: FileProps) {
  const name = useFileName(path);
  return (
    <span className="q-file">
      <Icon name="file" />
      <a href={mediaUrl(path)} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      {onRemove && <RemoveButton name={name} onRemove={() => onRemove(path)} />}
    </span>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="q-kept-remove"
      data-edits
      aria-label={controlMessage('remove', { name })}
      onClick={onRemove}
    >
      <Icon name="close" />
    </button>
  );
}
