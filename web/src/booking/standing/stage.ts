import { siStateOf, soStatus } from '#contract/booking/status.ts';

/** The stages of a booking's life in the order that it goes through them. */
export const lifeStages = ['created', 'submitted', 'sent', 'confirmed', 'si', 'si_confirmed'] as const;

type Standing = { bsstatus: number; sistatus: number; si_sent_at: string | null };

/** How many of the stages a booking has reached; a rejected one is back where it was created. */
export function reachedStages(standing: Standing): number {
  const { bsstatus } = standing;
  if (bsstatus === soStatus.confirmed) {
    const si = siStateOf(standing);
    if (si === 'confirmed') return lifeStages.length;
    return si === 'submitted' || si === 'sent' ? 5 : 4;
  }
  if (bsstatus === soStatus.sent) return 3;
  if (bsstatus === soStatus.submitted) return 2;
  return bsstatus === soStatus.notSubmitted ? 0 : 1;
}
