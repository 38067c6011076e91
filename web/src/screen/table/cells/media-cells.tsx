import { type MouseEvent, useState } from 'react';
import { download } from '#web/platform/api/download.ts';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { Icon } from '#web/ui/icon.tsx';
import { rowMessage } from '../../row.messages.ts';
import type { CellProps } from './cell-props.ts';
import { valuesOf } from './cell-text.ts';
import { useFileName } from './file-names.ts';
import { fileName, mediaUrl } from './media-url.ts';

const viewer = loadable(async () => (await import('./image-viewer.tsx')).ImageViewer);

/**
 * Thumbnails that open in full size. Row elements are reused for other rows, so the open state belongs to these
 * pictures.
 */
export function ImageCell({ value, ...props }: CellProps) {
  const paths = valuesOf(value);
  return <Thumbnails key={paths.join(' ')} paths={paths} {...props} />;
}

type ThumbnailsProps = Omit<CellProps, 'value'> & { paths: readonly string[] };

function Thumbnails({ field, paths, isFull }: ThumbnailsProps) {
  const [openIndex, setOpenIndex] = useState<number>();
  return (
    <span className="q-cell-media">
      {paths.map((path, index) => (
        <button
          key={path}
          type="button"
          className="q-cell-thumb"
          tabIndex={isFull ? 0 : -1}
          aria-label={rowMessage('show_image', { name: fileName(path) })}
          onClick={() => setOpenIndex(index)}
        >
          <img src={mediaUrl(path)} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      {openIndex !== undefined && (
        <Loaded
          component={viewer}
          props={{ title: field.label, paths, first: openIndex, onClose: () => setOpenIndex(undefined) }}
        />
      )}
    </span>
  );
}

/** Files by name; they are fetched with the caller's token. */
export function FileCell({ value, isFull }: CellProps) {
  return (
    <span className="q-cell-media">
      {valuesOf(value).map((path) => (
        <FileLink key={path} path={path} isFull={isFull} />
      ))}
    </span>
  );
}

function FileLink({ path, isFull }: { path: string; isFull: boolean }) {
  const name = useFileName(path);
  // The token is never sent to other servers.
  const isLocalFile = !/^https?:\/\//i.test(path);
  function handleClick(event: MouseEvent) {
    if (!isLocalFile) return;
    event.preventDefault();
    download(`/${path.replace(/^\/+/, '')}`, { fallbackName: name }).catch(reportError);
  }
  return (
    <a
      href={mediaUrl(path)}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={isFull ? 0 : -1}
      title={rowMessage('download_file', { name })}
      onClick={handleClick}
    >
      <Icon name="download" />
      {name}
    </a>
  );
}
