import type { SearchValues } from '../list-query.ts';
import type { SearchField } from '../screen.ts';
import { paramsOf, textsOf } from '../search/search-values.ts';
import { shownText } from '../table/cells/cell-text.ts';
import { exportMessage } from './export.messages.ts';

/** A search in words, one part for each condition. */
export function searchWords(fields: readonly SearchField[], values: SearchValues): string[] {
  return fields.flatMap((field) =>
    paramsOf(field).flatMap((param) => {
      const texts = textsOf(values[param]);
      return texts.length === 0 ? [] : [conditionOf(field, param, texts)];
    }),
  );
}

function conditionOf(field: SearchField, param: string, texts: readonly string[]): string {
  const name = field.filter === 'keyword' ? exportMessage('keyword') : field.label;
  // A boolean travels as 1 or 0 here, as true or false in a row.
  const shown = texts.map((text) => shownText(field, field.meta.kind === 'boolean' ? text === '1' : text));
  const value = shown.join(exportMessage('comma'));
  if (field.filter !== 'range') return exportMessage('is', { name, value });
  return exportMessage(param.endsWith('_before') ? 'to' : 'from', { name, value });
}
