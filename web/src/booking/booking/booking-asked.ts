import { bookingAskLabels } from '#contract/booking/booking-asks.labels.ts';
import { words } from '#web/platform/i18n.ts';
import { asked } from '#web/screen/define-screen.ts';
import {
  ArchivedControl,
  CutOffControl,
  LaneControl,
  ProblemsControl,
  RecentControl,
  WaitsControl,
  WeekControl,
  WeekdayControl,
} from './ask-controls.tsx';
import { NumberBox } from './number-box.tsx';

const labels = words(bookingAskLabels);

/** Searches of bookings that no field of theirs answers (domain 1.8). */
export const numbersAsked = asked('numbers', labels.numbers, NumberBox);
export const recentAsked = asked('recent', labels.recent, RecentControl);
export const weekAsked = asked('etd_week', labels.etd_week, WeekControl);
export const weekdayAsked = asked('etd_weekday', labels.etd_weekday, WeekdayControl);
export const cutOffAsked = asked('cutoff_within', labels.cutoff_within, CutOffControl);
export const problemsAsked = asked('problems', labels.problems, ProblemsControl);
export const archivedAsked = asked('is_archived', labels.is_archived, ArchivedControl);
export const laneAsked = asked('lane', labels.lane, LaneControl);
export const waitsAsked = asked('waits', labels.waits, WaitsControl);
