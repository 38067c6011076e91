import { exchangeMessage } from './exchange.messages.ts';
import './exchange.css';

/** What is longer is scrolled, also by keys. */
const maxRows = 16;

type TextProps = { label: string; text: string; left?: number };

/** A message to be read: its beginning, and how much more there is. */
export function MessageText({ label, text, left = 0 }: TextProps) {
  return (
    <>
      <textarea
        readOnly
        className="q-exchange-bytes"
        aria-label={label}
        rows={Math.min(text.split('\n').length + 1, maxRows)}
        wrap="off"
        spellCheck={false}
        value={text}
      />
      {left > 0 && <p className="q-faint">{exchangeMessage('more_bytes', { count: left })}</p>}
    </>
  );
}
