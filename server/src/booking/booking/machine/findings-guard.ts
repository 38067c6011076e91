import type { Stage } from '#contract/booking/rules/severity.ts';
import { textsIn } from '#contract/languages/language.ts';
import { fail } from '#server/platform/app-error.ts';
import { findingsOf } from '../findings.ts';
import type { MoveStep } from './step.ts';

/** Findings named in the message; all of them are in the data. */
const maxNamed = 5;

/** Refuses a step if the booking has errors, returned as fields and, with their fixes, as findings. */
export async function refuseFindings({ ctx, booking, lists }: MoveStep, stage: Stage): Promise<void> {
  const found = await findingsOf(ctx, { ...booking, ...(await lists()) }, stage);
  const errors = found.filter(({ severity }) => severity === 'ERROR');
  if (errors.length === 0) return;
  const fields = errors.map((finding) => ({
    path: finding.path,
    rule: finding.rule,
    message: textsIn({ 'zh-CN': finding.zh, en: finding.en }, ctx.locale),
  }));
  const named = fields.slice(0, maxNamed).map(({ message }) => message);
  const detail = named.join(ctx.locale === 'en' ? '; ' : '；');
  fail('booking.findings', { count: fields.length, detail }, { fields, findings: found });
}
