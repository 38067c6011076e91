import { bookingAskLabels } from '#contract/booking/booking-asks.labels.ts';
import { words } from '#web/platform/i18n.ts';
import { asked } from '#web/screen/define-screen.ts';
import type { Asked } from '#web/screen/screen-fields.ts';
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
} from './ask-answers.tsx';
import { NumberBox } from './number-box.tsx';

const labels = words(bookingAskLabels);

function answered(name: keyof typeof labels, { own, told }: Answers): Asked {
  return { ...asked(name, labels[name], own), told };
}

/** Searches of bookings that no field of theirs answers. */
export const numbersAsked = asked('numbers', labels.numbers, NumberBox);
export const recentAsked = answered('recent', recentAnswers);
export const weekAsked = answered('etd_week', weekAnswers);
export const weekdayAsked = answered('etd_weekday', weekdayAnswers);
export const cutOffAsked = answered('cutoff_within', cutOffAnswers);
export const problemsAsked = answered('problems', problemsAnswers);
export const archivedAsked = answered('is_archived', archivedAnswers);
export const laneAsked = answered('lane', laneAnswers);
export const waitsAsked = answered('waits', waitsAnswers);
