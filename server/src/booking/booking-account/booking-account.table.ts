import { bookingAccounts } from '#contract/booking/booking-account.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

export const bookingAccountTable = tableOf(bookingAccounts, {
  sql: {
    // Nobody is answered a secret.
    computed: { secret: `''::text`, has_secret: `t.secret_sealed <> ''` },
  },
});
