import { download } from '#web/platform/download.ts';
import { reportError } from '#web/platform/report-error.ts';
import { Button } from '#web/ui/button.tsx';
import { exchangeMessage } from './exchange.messages.ts';
import './exchange.css';

/** What is longer is scrolled, also by keys. */
const mostRows = 16;

type BytesProps = { path: string; name: string; preview: string | null; left: number; isMade: boolean };

/** A message as it went out or came in, to the byte; the page shows its beginning. */
export function MessageBytes({ path, name, preview, left, isMade }: BytesProps) {
  return (
    <section className="q-exchange-part" aria-label={exchangeMessage('bytes')}>
      <header>
        <h3>{exchangeMessage('bytes')}</h3>
        {isMade && (
          <Button
            size="small"
            icon="download"
            onClick={() => void download(path, { otherwise: name }).catch(reportError)}
          >
            {exchangeMessage('download')}
          </Button>
        )}
      </header>
      {preview === null ? (
        <p className="q-faint">{exchangeMessage(isMade ? 'no_text' : 'not_made')}</p>
      ) : (
        <textarea
          readOnly
          className="q-exchange-bytes"
          aria-label={exchangeMessage('bytes')}
          rows={Math.min(preview.split('\n').length + 1, mostRows)}
          wrap="off"
          spellCheck={false}
          value={preview}
        />
      )}
      {left > 0 && <p className="q-faint">{exchangeMessage('more_bytes', { count: left })}</p>}
    </section>
  );
}
