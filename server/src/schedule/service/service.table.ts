import { services } from '#contract/schedule/service.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

export const serviceTable = tableOf(services, {
  sql: {
    computed: {
      ports:
        "coalesce((select string_agg(r.unlocode, '-' order by r.seq) from service_rotation r where r.service_id = t.id), '')",
    },
  },
});
