import { exchangeMessage } from './exchange.messages.ts';
import './exchange.css';

/** Longer ones scroll, also by keyboard. */
const maxRows = 16;

type TextProps = { label: string; text: string; left?: number };

/** The beginning of a message, and the size of the rest. */
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
