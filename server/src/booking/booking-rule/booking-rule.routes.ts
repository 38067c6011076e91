import { bookingRuleIssues, bookingRules } from '#contract/booking/booking-rule.ts';
import { updateRow } from '#server/http/write/changes.ts';
import { updatableRoutes } from '#server/http/crud.ts';
import { lockedRow } from '#server/http/rows.ts';
import { refuseAny } from '#server/platform/app-error.ts';

/** Rules come with the product; only their severity can be set. */
export const bookingRuleRoutes = updatableRoutes(bookingRules, {
  update: async (ctx, change) => {
    refuseAny(bookingRuleIssues({ ...(await lockedRow(ctx, bookingRules, change.id)), ...change.values }));
    return updateRow(ctx, bookingRules, change);
  },
});
