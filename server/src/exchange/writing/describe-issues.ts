import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { containerLabels, lineLabels } from '#contract/booking/container.labels.ts';
import { goodsLabels } from '#contract/booking/goods.labels.ts';
import { partLabels } from '#contract/booking/machine/record.labels.ts';
import { dangerousLabels } from '#contract/booking/special-cargo.labels.ts';
import type { FieldError } from '#contract/envelope.ts';
import { channelLabels } from '#contract/exchange/carrier-channel.labels.ts';
import { senderLabels } from '#contract/exchange/sender.labels.ts';
import { fieldError, type FieldIssue, fieldRules } from '#contract/fields/field-errors.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { labelOf } from '#server/http/response/answer.ts';

/** Labels of the fields of booking, channel and company from which messages are written. */
const labels = [
  bookingLabels,
  containerLabels,
  lineLabels,
  goodsLabels,
  dangerousLabels,
  partLabels,
  channelLabels,
  senderLabels,
];

/** Why a message cannot be written, as text with the fields' labels. */
export function describeIssues(issues: readonly FieldIssue[], language: Language): FieldError[] {
  return issues.map((issue) => fieldError(issue, labelOf(issue.path, language, labels), textsIn(fieldRules, language)));
}
