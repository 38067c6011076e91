import { quotes } from '#contract/rates/quote.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

/** A sent quote that was not accepted in time is expired. */
const shownState = `case when t.state = 'SENT' and t.valid_to < current_date then 'EXPIRED' else t.state end`;

export const quoteTable = tableOf(quotes, {
  sql: {
    computed: { status: shownState, total: 'trim_scale(t.total)', markup: 'trim_scale(t.markup)' },
  },
});
