import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { firstWeekday, intlLocale } from '#web/platform/languages/i18n.ts';
import { calendarToday } from '#web/platform/office-clock.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { isoDay } from '#web/screen/search/date-shortcuts.ts';
import { isCalendarDay } from '#web/screen/search/search-values.ts';
import { firstDayOf, monthOf, stepDay, weeksOf } from './calendar-days.ts';
import { MonthGrid } from './month-grid.tsx';
import './calendar.css';

const monthTitle = new Intl.DateTimeFormat(intlLocale, { year: 'numeric', month: 'long' });
const dayTitle = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'full' });

type CalendarProps = { value: string; onPick: (day: string) => void; onClose: () => void };

/**
 * A month to choose a day from: arrows move by days and weeks, Home and End within the week, Page keys by months, with
 * Shift by years; Enter chooses, Esc closes.
 */
export function Calendar({ value, onPick, onClose }: CalendarProps) {
  const [today] = useState(calendarToday);
  const [day, setDay] = useState(() => (isCalendarDay(value) ? new Date(`${value}T00:00:00`) : today));
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [day]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = stepDay(day, event);
    if (event.key === 'Escape') onClose();
    else if (next) setDay(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const title = monthTitle.format(day);
  return (
    <dialog open className="q-calendar" aria-label={title} onKeyDown={handleKeyDown}>
      <CalendarHead title={title} onMove={(count) => setDay(firstDayOf(day, count))} />
      <MonthTable table={table} day={day} today={isoDay(today)} value={value} onPick={onPick} />
      <div className="q-calendar-foot">
        <Button variant="text" size="small" onClick={() => onPick(isoDay(today))}>
          {rowMessage('today')}
        </Button>
        <Button variant="text" size="small" onClick={() => onPick('')}>
          {rowMessage('clear')}
        </Button>
      </div>
    </dialog>
  );
}

function CalendarHead({ title, onMove }: { title: string; onMove: (months: number) => void }) {
  return (
    <div className="q-calendar-head">
      <IconButton icon="chevron-left" size="small" label={rowMessage('previous_month')} onClick={() => onMove(-1)} />
      <strong aria-live="polite">{title}</strong>
      <IconButton icon="chevron-right" size="small" label={rowMessage('next_month')} onClick={() => onMove(1)} />
    </div>
  );
}

type MonthProps = {
  table: RefObject<HTMLTableElement | null>;
  day: Date;
  today: string;
  value: string;
  onPick: (day: string) => void;
};

function MonthTable({ table, day, today, value, onPick }: MonthProps) {
  const weeks = weeksOf(monthOf(day), firstWeekday);
  const focused = isoDay(day);
  const dayCell = (date: Date) => {
    const iso = isoDay(date);
    return (
      <td key={iso} role="gridcell" aria-selected={iso === value}>
        <button
          type="button"
          className="q-day"
          tabIndex={iso === focused ? 0 : -1}
          aria-label={dayTitle.format(date)}
          aria-current={iso === today ? 'date' : undefined}
          data-outside={date.getMonth() !== day.getMonth() || undefined}
          onClick={() => onPick(iso)}
        >
          {date.getDate()}
        </button>
      </td>
    );
  };
  return (
    <MonthGrid ref={table} weeks={weeks} weekday="narrow">
      {dayCell}
    </MonthGrid>
  );
}
