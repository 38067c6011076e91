import { calendarToday } from '#web/platform/office-clock.ts';
import type { SearchValues } from '../list-query.ts';
import { screenMessage } from '../screen.messages.ts';
import { dateShortcuts, lastDays } from './date-shortcuts.ts';

type RangeShortcutsProps = { label: string; from: string; to: string; onChange: (patch: SearchValues) => void };

/** Fills a date range at one stroke. */
export function RangeShortcuts({ label, from, to, onChange }: RangeShortcutsProps) {
  return (
    <select
      className="q-shortcuts"
      aria-label={screenMessage('shortcuts', { name: label })}
      title={screenMessage('shortcuts', { name: label })}
      value=""
      onChange={(event) => {
        const range = lastDays(Number(event.target.value), calendarToday());
        onChange({ [from]: range.from, [to]: range.to });
      }}
    >
      <option value="" hidden>
        {label}
      </option>
      {dateShortcuts.map(({ key, days }) => (
        <option key={key} value={days}>
          {screenMessage(key)}
        </option>
      ))}
    </select>
  );
}
