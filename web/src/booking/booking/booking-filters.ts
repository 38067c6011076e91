import { customBookingFilterLabels } from '#contract/booking/booking-filters.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { customSearch } from '#web/screen/define-screen.ts';
import type { CustomSearch } from '#web/screen/screen-fields.ts';
import {
  type Answers,
  archivedAnswers,
  cutOffAnswers,
  laneAnswers,
  problemsAnswers,
  recentAnswers,
  waitsAnswers,
  weekAnswers,
  weekdayAnswers,
} from './filter-answers.tsx';
import { NumberBox } from './number-box.tsx';

const labels = localeTexts(customBookingFilterLabels);

function answered(name: keyof typeof labels, { control, valueText }: Answers): CustomSearch {
  return { ...customSearch(name, labels[name], control), valueText };
}

/** Search conditions that are no single field. */
export const numbersFilter = customSearch('numbers', labels.numbers, NumberBox);
export const recentFilter = answered('recent', recentAnswers);
export const weekFilter = answered('etd_week', weekAnswers);
export const weekdayFilter = answered('etd_weekday', weekdayAnswers);
export const cutOffFilter = answered('cutoff_within', cutOffAnswers);
export const problemsFilter = answered('problems', problemsAnswers);
export const archivedFilter = answered('is_archived', archivedAnswers);
export const laneFilter = answered('lane', laneAnswers);
export const waitsFilter = answered('waits', waitsAnswers);
