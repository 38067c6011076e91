import { type KeyboardEvent, useRef, useState } from 'react';
import { useCan } from '#web/platform/session/can.tsx';
import { firstWeekday, intlLocale, locale } from '#web/platform/languages/i18n.ts';
import { calendarToday, officeToday } from '#web/platform/office-clock.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { useSettings, type Settings } from '#web/platform/settings.ts';
import { useStored } from '#web/platform/stored.ts';
import { firstDayOf, monthOf, stepDay, weeksOf } from '#web/screen/controls/dates/calendar-days.ts';
import { MonthGrid } from '#web/screen/controls/dates/month-grid.tsx';
import { isoDay } from '#web/screen/search/date-shortcuts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { workingDayMessage } from './working-day.messages.ts';
import './month-view.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { workingDays } from '#contract/codes/working-day.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { toast } from '#web/platform/feedback/toast.tsx';

type Exception = {
  id: number;
  version: number;
  day: string;
  is_working: boolean;
  name_zh: string;
  name_en: string;
};

function exceptionName({ name_zh: zh, name_en: en }: Exception): string {
  return (locale === 'en' ? en : zh) || en || zh;
}

/** Whether the weekly pattern makes a day a working day; Sunday is its seventh day. */
function isWorkingByDefault(settings: Settings, day: Date): boolean {
  const days: unknown = settings['working.days'];
  return Array.isArray(days) && days.includes(String(day.getDay() || 7));
}

const maxDays = 100;

/** Exceptions from the pattern within a span of days. */
function useExceptions(from: string, to: string): ReadonlyMap<string, Exception> | undefined {
  const { data } = useQuery({
    queryKey: [workingDays.name, 'month', from, to],
    queryFn: ({ signal }) =>
      api<Page<Exception>>('GET', workingDays.path, { query: { day: [from, to], limit: maxDays }, signal }),
  });
  return data && new Map(data.data.map((each) => [each.day, each]));
}

/** Toggles a day between working and off; a day without a row gets one. */
function useSwitch(): (day: string, known: { exception: Exception | undefined; isWorking: boolean }) => Promise<void> {
  const client = useQueryClient();
  return async (day, { exception, isWorking }) => {
    const body = { is_working: !isWorking };
    if (exception) {
      const { id, version } = exception;
      await api('PUT', `${workingDays.path}${id}/`, { body: { ...body, version } });
    } else {
      const kind = isWorking ? 'off' : 'working';
      const names = { name_zh: workingDayMessage(`name_${kind}_zh`), name_en: workingDayMessage(`name_${kind}_en`) };
      await api('POST', workingDays.path, { body: { day, ...body, ...names }, idempotencyKey: randomKey() });
    }
    toast.success(workingDayMessage(isWorking ? 'now_off' : 'now_working', { day }));
    await client.invalidateQueries({ queryKey: [workingDays.name] });
  };
}

const monthTitle = new Intl.DateTimeFormat(intlLocale, { year: 'numeric', month: 'long' });
const dayTitle = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'full' });

/** The working days as a calendar above their list; it can be folded. */
export function MonthView() {
  const [isShown, setShown] = useStored('workingDay.isMonthShown', true);
  const [day, setDay] = useState(calendarToday);
  return (
    <section className="q-month" aria-label={workingDayMessage('month')}>
      <div className="q-month-head">
        {isShown && <MonthSteps day={day} onDay={setDay} />}
        <Button size="small" variant="text" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {workingDayMessage(isShown ? 'hide' : 'month')}
        </Button>
      </div>
      {isShown && <Days day={day} onDay={setDay} />}
    </section>
  );
}

type DaysProps = { day: Date; onDay: (day: Date) => void };

function MonthSteps({ day, onDay }: DaysProps) {
  const move = (months: number) => onDay(firstDayOf(day, months));
  return (
    <>
      <IconButton icon="chevron-left" size="small" label={workingDayMessage('previous')} onClick={() => move(-1)} />
      <strong aria-live="polite">{monthTitle.format(day)}</strong>
      <IconButton icon="chevron-right" size="small" label={workingDayMessage('next')} onClick={() => move(1)} />
      <Button size="small" variant="text" onClick={() => onDay(calendarToday())}>
        {workingDayMessage('today')}
      </Button>
      <span className="q-month-hint q-faint">{workingDayMessage('hint')}</span>
    </>
  );
}

function Days({ day, onDay }: DaysProps) {
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(monthOf(day), firstWeekday);
  const all = weeks.flat();
  const exceptions = useExceptions(isoDay(all[0] ?? day), isoDay(all.at(-1) ?? day));

  function handleKeyDown(event: KeyboardEvent) {
    const next = stepDay(day, event);
    if (!next) return;
    event.preventDefault();
    onDay(next);
    // The button of that day renders first.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  }
  return (
    <MonthGrid
      ref={table}
      className="q-month-days"
      weeks={weeks}
      weekday="short"
      aria-busy={!exceptions}
      onKeyDown={handleKeyDown}
    >
      {(date) => <DayCell key={isoDay(date)} date={date} focused={day} exception={exceptions?.get(isoDay(date))} />}
    </MonthGrid>
  );
}

type DayCellProps = { date: Date; focused: Date; exception: Exception | undefined };

function DayCell({ date, focused, exception }: DayCellProps) {
  const usually = isWorkingByDefault(useSettings(), date);
  const switchDay = useSwitch();
  const [canCreate, canUpdate] = [useCan('Create'), useCan('Update')];
  const isOpen = exception ? canUpdate : canCreate;
  const isWorking = exception?.is_working ?? usually;
  const day = isoDay(date);
  const press = () => void switchDay(day, { exception, isWorking }).catch(reportError);
  return (
    <td role="gridcell" data-off={!isWorking || undefined} data-exception={exception && ''}>
      <button
        type="button"
        tabIndex={day === isoDay(focused) ? 0 : -1}
        aria-current={isToday(day) ? 'date' : undefined}
        aria-disabled={!isOpen}
        data-outside={date.getMonth() !== focused.getMonth() || undefined}
        onClick={isOpen ? press : undefined}
      >
        <span className="q-hidden">{textsOf(date, { exception, isWorking }).join(', ')}</span>
        <b aria-hidden="true">{date.getDate()}</b>
        <DayText exception={exception} isWorking={isWorking} />
      </button>
    </td>
  );
}

type DayState = { exception: Exception | undefined; isWorking: boolean };

const stateOf = (isWorking: boolean) => workingDayMessage(isWorking ? 'working' : 'off');
const isToday = (day: string) => day === officeToday();

/** A usual working day has no label. */
function DayText({ exception, isWorking }: DayState) {
  const text = exception ? exceptionName(exception) : isWorking ? '' : stateOf(false);
  return (
    <span className="q-month-note" aria-hidden="true" title={text || undefined}>
      {text}
    </span>
  );
}

function textsOf(date: Date, { exception, isWorking }: DayState): string[] {
  const state = [dayTitle.format(date), stateOf(isWorking)];
  return exception ? [...state, workingDayMessage('exception'), exceptionName(exception)] : state;
}
