import { type KeyboardEvent, useState } from 'react';
import { maxNumbers, parseNumbers } from '#contract/booking/booking-filters.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import type { SearchValue } from '#web/screen/list/list-query.ts';
import { searchTexts } from '#web/screen/search/search-values.ts';
import { listMessage } from './booking-list.messages.ts';
import './booking-list.css';

/** The typed text and its numbers. The URL decides: another search empties or fills the box. */
function useNumbers(value: SearchValue, onChange: (next: string) => void) {
  const numbers = parseNumbers(searchTexts(value));
  const [typed, setTyped] = useState(() => numbers.join('\n'));
  const [sent, setSent] = useState(numbers.join());
  if (sent !== numbers.join()) {
    setSent(numbers.join());
    setTyped(numbers.join('\n'));
  }
  function change(text: string) {
    setTyped(text);
    const next = parseNumbers([text]);
    // The server accepts no more; the box shows the limit.
    if (next.length > maxNumbers) return;
    setSent(next.join());
    onChange(next.join(','));
  }
  return { typed, count: parseNumbers([typed]).length, change };
}

/**
 * One search box for any numbers: one is typed, several are pasted, one per line. The URL has them separated by commas.
 */
export function NumberBox({ value, onChange, ...rest }: ControlProps<SearchValue>) {
  const { typed, count, change } = useNumbers(value, onChange);
  const isTooMany = count > maxNumbers;

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Shift+Enter adds a line; once there are several, Enter does too.
    if (event.key !== 'Enter' || event.shiftKey || count > 1) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <span className="q-numbers" data-many={count > 1 || undefined}>
      <textarea
        {...aria({ ...rest, isInvalid: isTooMany })}
        className="q-input"
        rows={1}
        spellCheck={false}
        autoComplete="off"
        placeholder={listMessage('numbers_hint')}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {count > 1 && (
        <span className="q-numbers-count" role={isTooMany ? 'alert' : 'status'}>
          {isTooMany ? listMessage('too_many', { max: maxNumbers }) : listMessage('numbers_count', { count })}
        </span>
      )}
    </span>
  );
}
