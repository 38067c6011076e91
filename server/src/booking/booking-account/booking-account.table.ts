import { bookingAccounts } from '#contract/booking/booking-account.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

export const bookingAccountTable = tableOf(bookingAccounts, {
  sql: {
    // The secret is never returned.
    computed: { secret: `''::text`, has_secret: `t.secret_sealed <> ''` },
  },
});
