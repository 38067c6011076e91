import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row } from '#web/screen/screen.ts';
import { readableSize } from '#web/screen/table/cells/cell-text.ts';
import { mediaUrl } from '#web/screen/table/cells/media-url.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { isStoredLocally, textHeadBytes, textHeadOptions } from './file-calls.ts';
import { fileMessage } from './file.messages.ts';

/** The preview of a file: a picture, or the beginning of a text; others can only be downloaded. */
export function FilePreview({ row }: { row: Row }) {
  const type = String(row['mime_type']);
  if (row.is_deleted) return <NoPreview text={fileMessage('gone')} />;
  if (type.startsWith('image/')) return <Picture row={row} />;
  if (type === 'application/pdf' && isStoredLocally(row)) return <PdfLink row={row} />;
  if (type === 'text/plain' || type === 'text/csv') return <TextHead row={row} />;
  return <NoPreview text={fileMessage('no_preview')} />;
}

function NoPreview({ text }: { text: string }) {
  return (
    <p className="q-file-nothing">
      <Icon name="file" />
      {text}
    </p>
  );
}

/** Opens the browser's viewer in its own tab: a frame would need an exception in the content security policy. */
function PdfLink({ row }: { row: Row }) {
  return (
    <p className="q-file-nothing">
      <Icon name="file" />
      <a href={`${mediaUrl(String(row['url']))}?look=1`} target="_blank" rel="noopener">
        {fileMessage('open_pdf')}
      </a>
    </p>
  );
}

const zoom = { step: 1.5, max: 8 };

function Picture({ row }: { row: Row }) {
  const [scale, setScale] = useState(1);
  return (
    <figure className="q-file-picture">
      <div
        className="q-file-stage"
        data-zoomed={scale > 1 || undefined}
        role="group"
        aria-label={String(row['name'])}
        tabIndex={-1}
      >
        <img
          src={mediaUrl(String(row['url']))}
          alt={String(row['name'])}
          style={{ inlineSize: scale > 1 ? `${scale * 100}%` : undefined }}
        />
      </div>
      <figcaption>
        <IconButton
          icon="minus"
          size="small"
          label={fileMessage('zoom_out')}
          disabled={scale <= 1}
          onClick={() => setScale(Math.max(1, scale / zoom.step))}
        />
        <Button size="small" variant="text" onClick={() => setScale(1)}>
          {scale === 1 ? fileMessage('fit') : `${Math.round(scale * 100)}%`}
        </Button>
        <IconButton
          icon="plus"
          size="small"
          label={fileMessage('zoom_in')}
          disabled={scale >= zoom.max}
          onClick={() => setScale(Math.min(zoom.max, scale * zoom.step))}
        />
      </figcaption>
    </figure>
  );
}

function TextHead({ row }: { row: Row }) {
  const { data, error, refetch } = useQuery({ ...textHeadOptions(String(row['url'])), meta: { handles: () => true } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return <div className="q-file-text q-skeleton" role="status" aria-label={fileMessage('loading')} />;
  const isCut = Number(row['size']) > textHeadBytes;
  return (
    <figure className="q-file-picture">
      <pre className="q-file-text">{data}</pre>
      {isCut && <figcaption>{fileMessage('text_head', { size: readableSize(textHeadBytes) })}</figcaption>}
    </figure>
  );
}
