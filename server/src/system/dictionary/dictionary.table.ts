import { dictionaries } from '#contract/system/dictionary.ts';
import { builtInValues } from '#contract/system/dictionary-values.ts';
import { closedDictionaries, reservedValuesOf } from '#contract/closed-values.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

function usedByProductSql(): string {
  const names = [...new Set([...closedDictionaries(), ...Object.keys(builtInValues)])];
  const pairs = names.flatMap((name) =>
    [...reservedValuesOf(name)].map((value) => `(${quoted(name)}, ${quoted(value)})`),
  );
  return `exists (select from (values ${pairs.join(', ')}) as kept (dictionary, value)
    where case when t.parent is null then kept.dictionary = t.value
      else kept.value = t.value and kept.dictionary = (select p.value from dictionary p where p.id = t.parent) end)`;
}

/** For constants of the contract only, never for input. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export const dictionaryTable = tableOf(dictionaries, {
  sql: {
    computed: {
      parent_value: 'select p.value from dictionary p where p.id = t.parent',
      entries: 'select count(*) from dictionary e where e.parent = t.id and not e.is_deleted',
      is_kept: usedByProductSql(),
    },
  },
});
