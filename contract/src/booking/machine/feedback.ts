import * as z from 'zod';
import { required } from '../../kit.ts';

/** Most remarks on single fields in one refusal. */
const maxFeedback = 100;

/** A carrier's remark on one field, by its path as in errors, e.g. `ctnlist.0.sealno` (SO8, 2.3, SI5). */
export const Feedback = z.object({ path: required(100), text: required(200) });
export type Feedback = z.output<typeof Feedback>;

export const feedbackList = z.array(Feedback).max(maxFeedback);
