import { voyages } from '#contract/schedule/voyage.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { byPunctuality } from './punctuality.ts';

export const voyageTable = tableOf(voyages, {
  sql: {
    computed: {
      service_code: "coalesce((select s.code from service s where s.id = t.service_id), '')",
      ports:
        "coalesce((select string_agg(c.unlocode, '-' order by c.seq) from port_call c where c.voyage_id = t.id), '')",
      call_count: '(select count(*)::int from port_call c where c.voyage_id = t.id)',
    },
    filters: { punctuality: byPunctuality },
  },
});
