import { closedDictionaries } from '#contract/closed-values.ts';
import { dictionaries } from '#contract/system/dictionary.ts';
import { reservedValuesOf, builtInDictionaries } from '#contract/system/dictionary-values.ts';
import { crud } from '#server/http/crud.ts';
import { changeDictionaryEntry, createEntry, refuseUsedDictionary, onEntryMoved } from './dictionary.service.ts';

export const dictionaryRoutes = crud(dictionaries, {
  create: createEntry,
  update: changeDictionaryEntry,
  beforeRemove: refuseUsedDictionary,
  afterRemoveOrRestore: onEntryMoved,
  computed: {
    parent_value: 'select p.value from dictionary p where p.id = t.parent',
    entries: 'select count(*) from dictionary e where e.parent = t.id and not e.is_deleted',
    // Asked for when a list is read: by then every field of the contract has said what it takes.
    get is_kept() {
      return usedByProductSql();
    },
  },
});

function usedByProductSql(): string {
  const names = [...new Set([...closedDictionaries(), ...builtInDictionaries])];
  const pairs = names.flatMap((name) =>
    [...reservedValuesOf(name)].map((value) => `(${quoted(name)}, ${quoted(value)})`),
  );
  return `exists (select from (values ${pairs.join(', ')}) as kept (dictionary, value)
    where case when t.parent is null then kept.dictionary = t.value
      else kept.value = t.value and kept.dictionary = (select p.value from dictionary p where p.id = t.parent) end)`;
}

/** The contract's own words, never a caller's. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
