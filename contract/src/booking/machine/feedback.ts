import * as z from 'zod';
import { required } from '../../kit.ts';

/** Most remarks on single fields that come with one refusal. */
const maxFeedback = 100;

/** What a carrier says of one field, by its path as refusals name it, e.g. `ctnlist.0.sealno` (SO8, 2.3, SI5). */
export const Feedback = z.object({ path: required(100), text: required(200) });
export type Feedback = z.output<typeof Feedback>;

export const feedbackList = z.array(Feedback).max(maxFeedback);
