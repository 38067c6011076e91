import { type BookingAction, soStatus } from '#contract/booking/status.ts';

type Rule = { action: BookingAction; from: readonly number[] };

/** What may be done in which SO status (domain 2.2: SO3, SO19). */
const rules: readonly Rule[] = [
  { action: 'edit', from: [soStatus.notSubmitted, soStatus.created, soStatus.dismissed] },
  { action: 'delete', from: [soStatus.notSubmitted, soStatus.created] },
];

/** The actions open in a status, whoever asks. */
export function actionsIn(bsstatus: number): BookingAction[] {
  return rules.filter((rule) => rule.from.includes(bsstatus)).map((rule) => rule.action);
}
