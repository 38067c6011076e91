import { choiceTypes, configTypeOf, relatedTypes } from '#contract/system/config-types.ts';
import { rulesOf } from '#contract/system/config-values.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { ConfigRow } from './config-rows.ts';
import { dictionaryKeyOf, tableOf } from './config-values.ts';

/** What the dialog edits: a group, or an item of one. */
export type EditedRow = { kind: 'group' | 'item'; row?: ConfigRow; group: number | null };

export type ConfigRowForm = {
  parent: string;
  title: string;
  title_en: string;
  key: string;
  type: string;
  dictionary: string;
  table: string;
  rules: readonly string[];
  placeholder: string;
  sort: string;
  description: string;
};

const empty: Omit<ConfigRowForm, 'parent'> = {
  title: '',
  title_en: '',
  key: '',
  type: '0',
  dictionary: '',
  table: '',
  rules: [],
  placeholder: '',
  sort: '0',
  description: '',
};

/** The initial values of the dialog. */
export function configForm({ row, group }: EditedRow): ConfigRowForm {
  if (!row) return { ...empty, parent: String(group ?? '') };
  const { title, title_en, key, placeholder, description } = row;
  return {
    title,
    title_en,
    key,
    placeholder,
    description,
    parent: String(row.parent ?? ''),
    type: String(row.form_item_type),
    dictionary: dictionaryKeyOf(row),
    table: tableOf(row),
    rules: rulesOf(row.rule),
    sort: String(row.sort),
  };
}

/** The body of the request; an item's table has all displayable columns. */
export function configBody(
  { kind }: EditedRow,
  form: ConfigRowForm,
  fields: readonly { field: string; title: string }[],
) {
  const { title, title_en, key, sort, description } = form;
  const commonFields = { title, title_en, key, sort: sort || '0', description };
  if (kind === 'group') return commonFields;
  const type = configTypeOf(Number(form.type));
  const related = { table: form.table, primarykey: 'id', field: fields[0]?.field ?? '', searchField: fields };
  const setting = choiceTypes.includes(type) ? form.dictionary : relatedTypes.includes(type) ? related : null;
  return {
    ...commonFields,
    parent: form.parent,
    form_item_type: form.type,
    setting,
    rule: form.rules,
    placeholder: form.placeholder,
  };
}

/** Errors by field; a duplicate key has its own text. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const { data } = error;
  const named = typeof data === 'object' && data !== null && 'field' in data ? { [String(data.field)]: error.msg } : {};
  return { ...named, ...Object.fromEntries(error.fields.map(({ path, message }) => [path, message])) };
}

/** A field of the dialog: value, error and change handler. */
export type FieldOf = (
  name: keyof ConfigRowForm,
  key?: string,
) => {
  id: string;
  error: string | undefined;
  value: ConfigRowForm[keyof ConfigRowForm];
  change: (next: string | readonly string[]) => void;
};
