import type { ComponentType } from 'react';
import {
  pendingSubmissions,
  cutoffHours,
  etdWeekdays,
  etdWeeks,
  noLane,
  recentDays,
} from '#contract/booking/booking-filters.ts';
import { type DictionaryItem, dictionaryOf, useDictionary } from '#web/platform/dictionary.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { OptionsMulti } from '#web/screen/controls/options/multi-options.tsx';
import type { SearchValue } from '#web/screen/list/list-query.ts';
import { screenMessage } from '#web/screen/screen.messages.ts';
import { firstText, searchTexts } from '#web/screen/search/search-values.ts';
import { listMessage } from './booking-list.messages.ts';

type FilterChoice = { value: string; label: string };

/** A search condition that is no field: its control, and the labels of its answers. */
export type FilterAnswers = { control: ComponentType<ControlProps<SearchValue>>; valueText: (value: string) => string };

function labelOfChoice(choices: readonly FilterChoice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** One of a few answers. */
function oneOf(choices: readonly FilterChoice[]): FilterAnswers {
  function SelectOne({ value, ...rest }: ControlProps<SearchValue>) {
    return <SelectControl {...rest} value={firstText(value)} options={choices} emptyText={screenMessage('all')} />;
  }
  return { control: SelectOne, valueText: (value) => labelOfChoice(choices, value) };
}

/** Any of several answers. */
function anyOf(choices: readonly FilterChoice[]): FilterAnswers {
  function SelectMany({ value, ...rest }: ControlProps<SearchValue>) {
    return <OptionsMulti {...rest} value={searchTexts(value)} options={choices} />;
  }
  return { control: SelectMany, valueText: (value) => labelOfChoice(choices, value) };
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

const choices = <T extends number>(values: readonly T[], label: (value: T) => string): FilterChoice[] =>
  values.map((value) => ({ value: String(value), label: label(value) }));

export const recentAnswers = oneOf(choices(recentDays, (days) => listMessage('days', { days })));
export const cutOffAnswers = oneOf(choices(cutoffHours, (hours) => listMessage('hours', { hours })));
export const problemsAnswers = oneOf([
  { value: '1', label: listMessage('problems_only') },
  { value: '0', label: listMessage('problems_none') },
]);
export const archivedAnswers = oneOf([
  { value: '0', label: listMessage('not_archived') },
  { value: '1', label: listMessage('archived') },
]);
export const weekAnswers = anyOf(choices(etdWeeks, week));
export const weekdayAnswers = anyOf(choices(etdWeekdays, weekday));
export const waitsAnswers = oneOf(pendingSubmissions.map((value) => ({ value, label: listMessage(value) })));

const withNoLane = (lanes: readonly DictionaryItem[]): FilterChoice[] => [
  ...lanes.map(({ label, value }) => ({ label, value: String(value) })),
  { value: noLane, label: listMessage('no_lane') },
];

function LaneControl({ value, ...rest }: ControlProps<SearchValue>) {
  return <OptionsMulti {...rest} value={searchTexts(value)} options={withNoLane(useDictionary('lane'))} />;
}

/** Any of the lanes, or none. */
export const laneAnswers: FilterAnswers = {
  control: LaneControl,
  valueText: (value) => labelOfChoice(withNoLane(dictionaryOf('lane')), value),
};
