import { apiClients, CreatedKey } from '#contract/interfaces/api-client.ts';
import { crud } from '#server/http/crud.ts';
import { requirePublicAddress } from '#server/http/request/public-address-only.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { byId } from '#server/http/slice.ts';
import { addClient, changeClient, followMoved, makeKey, refuseStronger } from './api-client.service.ts';
import { apiClientTable } from './api-client.table.ts';

export const apiClientRoutes: readonly Route[] = [
  ...requirePublicAddress(
    crud(apiClientTable, {
      create: addClient,
      update: changeClient,
      beforeRemove: refuseStronger,
      // Restored clients can call again, so the right to restore them is checked as well.
      afterRemoveOrRestore: followMoved,
    }),
    apiClients.path,
    'callback_url',
  ),
  route({
    method: 'POST',
    url: `${apiClients.path}{id}/key/`,
    access: 'api_client:Key',
    summary: 'API clients: make a key, shown this once; the one before ends',
    params: byId,
    output: CreatedKey,
    answersSecret: true,
    handle: async (ctx: Ctx, { params }) => makeKey(ctx, params.id),
  }),
];
