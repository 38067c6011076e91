import { apiClients } from '#contract/interfaces/api-client.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

export const apiClientTable = tableOf(apiClients, {
  sql: {
    computed: {
      last_used_at: '(select u.last_used_at from api_client_use u where u.client_id = t.id)',
      last_ip: "coalesce((select u.last_ip from api_client_use u where u.client_id = t.id), '')",
      calls: 'coalesce((select u.calls from api_client_use u where u.client_id = t.id), 0)',
    },
  },
});
