import { customBookingFilterLabels } from '#contract/booking/booking-filters.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { customSearch } from '#web/screen/define-screen.ts';
import type { CustomSearch } from '#web/screen/screen-fields.ts';
import {
  type FilterAnswers,
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

function answerFilter(name: keyof typeof labels, { control, valueText }: FilterAnswers): CustomSearch {
  return { ...customSearch(name, labels[name], control), valueText };
}

/** Search conditions that are no single field. */
export const numbersFilter = customSearch('numbers', labels.numbers, NumberBox);
export const recentFilter = answerFilter('recent', recentAnswers);
export const weekFilter = answerFilter('etd_week', weekAnswers);
export const weekdayFilter = answerFilter('etd_weekday', weekdayAnswers);
export const cutOffFilter = answerFilter('cutoff_within', cutOffAnswers);
export const problemsFilter = answerFilter('problems', problemsAnswers);
export const archivedFilter = answerFilter('is_archived', archivedAnswers);
export const laneFilter = answerFilter('lane', laneAnswers);
export const waitsFilter = answerFilter('waits', waitsAnswers);
