import { rateSheets } from '#contract/rates/rate-sheet.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const shownState = `case when t.state = 'PUBLISHED' and t.valid_to < current_date then 'EXPIRED' else t.state end`;

export const rateSheetTable = tableOf(rateSheets, {
  sql: {
    computed: {
      status: shownState,
      rate_count: '(select count(*) from rate r where r.sheet_id = t.id and not r.is_deleted)',
    },
  },
});
