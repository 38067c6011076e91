import { crud } from '#server/http/crud.ts';
import { changeDictionaryEntry, createEntry, refuseUsedDictionary, onEntryMoved } from './dictionary.service.ts';
import { dictionaryTable } from './dictionary.table.ts';

export const dictionaryRoutes = crud(dictionaryTable, {
  create: createEntry,
  update: changeDictionaryEntry,
  beforeRemove: refuseUsedDictionary,
  afterRemoveOrRestore: onEntryMoved,
});
