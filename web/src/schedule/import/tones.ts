import type { PlannedVoyage } from '#contract/schedule/import.ts';

/** How an outcome looks. */
export const voyageActionTones: Record<PlannedVoyage['action'], string> = {
  new: 'success',
  changed: 'primary',
  same: 'info',
  bad: 'danger',
};
