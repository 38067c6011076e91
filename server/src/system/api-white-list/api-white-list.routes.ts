import { apiWhiteList } from '#contract/system/api-white-list.ts';
import { crud } from '#server/http/crud.ts';
import { addEntry, changeEntry, refuseRestored } from './api-white-list.service.ts';

export const apiWhiteListRoutes = crud(apiWhiteList, {
  create: addEntry,
  update: changeEntry,
  afterRemoveOrRestore: refuseRestored,
});
