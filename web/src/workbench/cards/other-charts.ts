import { punctualities, type Punctuality } from '#contract/schedule/punctuality.ts';
import { punctualityTexts } from '#contract/schedule/punctuality.labels.ts';
import { chineseIn } from '#contract/languages/language.ts';
import type { Figures } from '#contract/workbench/figures.ts';
import {
  loginFilter,
  missedFilter,
  pageLink,
  regionOfLogins,
  sailingFilter,
  userFilter,
} from '#contract/workbench/links.ts';
import { countText, locale, localeTexts } from '#web/platform/languages/i18n.ts';
import type { ChartData, ChartRow, Tone } from '../charts/chart-data.ts';
import { dayText, percentText, wholeDayText } from '../texts.ts';
import { workbenchMessage } from '../workbench.messages.ts';

const left = localeTexts(punctualityTexts);
const tones: Record<Punctuality, Tone> = { on_time: 'success', late: 'danger', early: 'warning', unknown: 'info' };

export function sailingsChart(data: Figures['sailings']): ChartData {
  return {
    name: workbenchMessage('sailings'),
    head: workbenchMessage('carrier'),
    series: punctualities.map((key) => ({ key, label: left[key], tone: tones[key] })),
    rows: data.carriers.map((each) => ({
      key: each.carrier,
      label: each.carrier,
      cells: punctualities.map((how) => ({
        value: each[how],
        text: countText(each[how]),
        to: pageLink({ list: 'voyages', query: sailingFilter(data, each.carrier, how) }),
      })),
    })),
  };
}

/** The share of those that can be assessed. */
export function onTimeText({ cells }: ChartRow): string {
  const [onTime = 0, late = 0, early = 0] = cells.map(({ value }) => value);
  const judged = onTime + late + early;
  return judged === 0 ? '–' : percentText(onTime / judged);
}

export function missedChart({ codes }: Figures['missed']): ChartData {
  return {
    name: workbenchMessage('missed'),
    head: workbenchMessage('code'),
    series: [{ key: 'bookings', label: workbenchMessage('bookings'), tone: 'danger' }],
    rows: codes.map(({ code, name_zh: zh, name_en: en, bookings }) => ({
      key: code,
      label: locale === 'en' ? en : chineseIn(zh, locale),
      cells: [
        { value: bookings, text: countText(bookings), to: pageLink({ list: 'radar', query: missedFilter(code) }) },
      ],
    })),
  };
}

export function peopleChart({ days }: Figures['people']): ChartData {
  return {
    name: workbenchMessage('people'),
    head: workbenchMessage('day'),
    series: [
      { key: 'logins', label: workbenchMessage('logins'), tone: 1 },
      { key: 'people', label: workbenchMessage('users'), tone: 2 },
    ],
    rows: days.map(({ day, logins, people }) => ({
      key: day,
      label: dayText(day),
      fullLabel: wholeDayText(day),
      cells: [
        {
          value: logins,
          text: countText(logins),
          to: pageLink({ list: 'logins', query: loginFilter({ from: day, to: day }) }),
        },
        {
          value: people,
          text: countText(people),
          to: pageLink({ list: 'logins', query: userFilter({ from: day, to: day }) }),
        },
      ],
    })),
  };
}

export function regionsChart(data: Figures['regions']): ChartData {
  return {
    name: workbenchMessage('regions'),
    head: workbenchMessage('region'),
    series: [{ key: 'logins', label: workbenchMessage('logins'), tone: 2 }],
    rows: data.regions.map(({ region, logins }) => ({
      key: region,
      label: region || workbenchMessage('unknown_region'),
      cells: [
        {
          value: logins,
          text: countText(logins),
          to: pageLink({ list: 'logins', query: regionOfLogins(data, region) }),
        },
      ],
    })),
  };
}
