import { queryClient } from '#web/platform/api/query-client.ts';
import { refNamesOf } from '../controls/rows/ref-rows.ts';
import { userNamesOf } from '../controls/rows/user-names.ts';
import type { SearchValues } from '../list/list-query.ts';
import type { SearchField } from '../screen.ts';
import { paramsOf, searchTexts } from '../search/search-values.ts';
import { displayText } from '../table/cells/cell-text.ts';
import { deptNamesOf } from '../table/cells/dept-names.ts';
import { exportMessage } from './export.messages.ts';

/** A search in words, one part per condition. */
export async function describeSearch(fields: readonly SearchField[], values: SearchValues): Promise<string[]> {
  const conditions = fields.flatMap((field) =>
    paramsOf(field).flatMap((param) => {
      const texts = searchTexts(values[param]);
      return texts.length === 0 ? [] : [conditionOf(field, param, texts)];
    }),
  );
  return Promise.all(conditions);
}

async function conditionOf(field: SearchField, param: string, texts: readonly string[]): Promise<string> {
  const name = field.filter === 'keyword' ? exportMessage('keyword') : field.label;
  const value = (await displayTexts(field, texts)).join(exportMessage('comma'));
  if (field.filter !== 'range') return exportMessage('is', { name, value });
  return exportMessage(param.endsWith('_before') ? 'to' : 'from', { name, value });
}

/** As displayed: with names instead of ids. */
async function displayTexts(field: SearchField, texts: readonly string[]): Promise<readonly string[]> {
  const { meta, valueText } = field;
  if (valueText) return texts.map(valueText);
  if (meta.kind === 'ref' || meta.kind === 'refs') {
    if (meta.resource === 'user') return userNamesOf(queryClient, texts);
    return meta.resource === 'dept' ? deptNamesOf(texts) : refNamesOf(queryClient, meta.resource, texts);
  }
  // A boolean is 1 or 0 here, and true or false in a row.
  return texts.map((text) => displayText(field, meta.kind === 'boolean' ? text === '1' : text));
}
