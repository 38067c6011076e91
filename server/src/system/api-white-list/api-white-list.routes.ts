import { apiWhiteList } from '#contract/system/api-white-list.ts';
import { crud } from '#server/http/crud.ts';
import { addEntry, changeWhiteListEntry, refuseRestoredEntries } from './api-white-list.service.ts';

export const apiWhiteListRoutes = crud(apiWhiteList, {
  create: addEntry,
  update: changeWhiteListEntry,
  afterRemoveOrRestore: refuseRestoredEntries,
});
