import {
  bookingWaits,
  cutoffHours,
  etdWeekdays,
  etdWeeks,
  noLane,
  recentDays,
} from '#contract/booking/booking-asks.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { locale } from '#web/platform/i18n.ts';
import { SelectControl } from '#web/screen/controls/choice-control.tsx';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { ChoicesMulti } from '#web/screen/controls/multi-choices.tsx';
import type { SearchValue } from '#web/screen/list-query.ts';
import { screenMessage } from '#web/screen/screen.messages.ts';
import { textOf, textsOf } from '#web/screen/search/search-values.ts';
import { listMessage } from './booking-list.messages.ts';

type Choice = { value: string; label: string };

/** One of a few answers to a question that no field holds. */
function one(choices: readonly Choice[]) {
  return function AskOne({ value, ...rest }: ControlProps<SearchValue>) {
    return <SelectControl {...rest} value={textOf(value)} choices={choices} emptyText={screenMessage('all')} />;
  };
}

/** Any of them. */
function many(choices: readonly Choice[]) {
  return function AskMany({ value, ...rest }: ControlProps<SearchValue>) {
    return <ChoicesMulti {...rest} value={textsOf(value)} choices={choices} />;
  };
}

function week(at: number): string {
  if (at === 0) return listMessage('this_week');
  return at === 1 ? listMessage('next_week') : listMessage('week_after', { week: at });
}

/** 5 January 1970 was a Monday. */
function weekday(at: number): string {
  const day = new Date(Date.UTC(1970, 0, 4 + at));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(day);
}

const choices = <T extends number>(values: readonly T[], label: (value: T) => string): Choice[] =>
  values.map((value) => ({ value: String(value), label: label(value) }));

export const RecentControl = one(choices(recentDays, (days) => listMessage('days', { days })));
export const CutOffControl = one(choices(cutoffHours, (hours) => listMessage('hours', { hours })));
export const ProblemsControl = one([
  { value: '1', label: listMessage('problems_only') },
  { value: '0', label: listMessage('problems_none') },
]);
export const ArchivedControl = one([
  { value: '0', label: listMessage('not_archived') },
  { value: '1', label: listMessage('archived') },
]);
export const WeekControl = many(choices(etdWeeks, week));
export const WeekdayControl = many(choices(etdWeekdays, weekday));
export const WaitsControl = one(bookingWaits.map((value) => ({ value, label: listMessage(value) })));

/** Any of the lanes, or none. */
export function LaneControl({ value, ...rest }: ControlProps<SearchValue>) {
  const lanes = useDictionary('lane').map(({ label, value: lane }) => ({ label, value: String(lane) }));
  return (
    <ChoicesMulti
      {...rest}
      value={textsOf(value)}
      choices={[...lanes, { value: noLane, label: listMessage('no_lane') }]}
    />
  );
}
