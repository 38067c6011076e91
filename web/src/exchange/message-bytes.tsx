import { download } from '#web/platform/api/download.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { Button } from '#web/ui/button.tsx';
import { exchangeMessage } from './exchange.messages.ts';
import { MessageText } from './message-text.tsx';
import './exchange.css';

type BytesProps = { path: string; name: string; preview: string | null; left: number; isGenerated: boolean };

/** A sent or received message, byte for byte; the page shows its beginning. */
export function MessageBytes({ path, name, preview, left, isGenerated }: BytesProps) {
  return (
    <section className="q-exchange-part" aria-label={exchangeMessage('bytes')}>
      <header>
        <h3>{exchangeMessage('bytes')}</h3>
        {isGenerated && (
          <Button
            size="small"
            icon="download"
            onClick={() => void download(path, { fallbackName: name }).catch(reportError)}
          >
            {exchangeMessage('download')}
          </Button>
        )}
      </header>
      {preview === null ? (
        <p className="q-faint">{exchangeMessage(isGenerated ? 'no_text' : 'not_made')}</p>
      ) : (
        <MessageText label={exchangeMessage('bytes')} text={preview} left={left} />
      )}
    </section>
  );
}
