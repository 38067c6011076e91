import { type KeyboardEvent, useState } from 'react';
import { maxNumbers, parseNumbers } from '#contract/booking/booking-filters.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import type { SearchValue } from '#web/screen/list/list-query.ts';
import { searchTexts } from '#web/screen/search/search-values.ts';
import { listMessage } from './booking-list.messages.ts';
import './booking-list.css';

/** What stands in the box as it was typed, and the numbers in it. The address decides: another search empties or fills it. */
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
    // More are not asked for; the box says so.
    if (next.length > maxNumbers) return;
    setSent(next.join());
    onChange(next.join(','));
  }
  return { typed, count: parseNumbers([typed]).length, change };
}

/** One box for any numbers: one is typed, many are pasted a line each. In the address they stand with commas between. */
export function NumberBox({ value, onChange, ...rest }: ControlProps<SearchValue>) {
  const { typed, count, change } = useNumbers(value, onChange);
  const isTooMany = count > maxNumbers;

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Another line is begun with Shift, once there are several by Enter itself.
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
