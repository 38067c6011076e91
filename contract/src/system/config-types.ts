/** Types of setting items, by their number in the API. */
export const configTypes = [
  'text',
  'datetime',
  'date',
  'textarea',
  'select',
  'checkbox',
  'radio',
  'img',
  'file',
  'switch',
  'number',
  'array',
  'imgs',
  'foreignkey',
  'manytomany',
  'time',
] as const;
export type ConfigType = (typeof configTypes)[number];

/** The type that a number stands for. */
export function configTypeOf(number: number): ConfigType {
  return configTypes[number] ?? 'text';
}

/** Types whose choices are a dictionary, and those whose choices are rows of a table. */
export const choiceTypes: readonly ConfigType[] = ['select', 'checkbox', 'radio'];
export const relatedTypes: readonly ConfigType[] = ['foreignkey', 'manytomany'];

/** Keys of groups and items in paths of settings, `<group>.<item>`. */
export const configKeys = { group: /^[A-Za-z0-9]+$/, item: /^\w+$/ } as const;

/** Tables whose rows a setting may refer to, and their visible columns: no other part of the database is accessible. */
export const relatedTables: Readonly<Record<string, readonly string[]>> = {
  dept: ['name', 'key'],
  role: ['name', 'key'],
  user: ['name', 'username'],
  port: ['code', 'name_zh', 'name_en', 'country_code'],
  carrier: ['code', 'name_zh', 'name_en'],
  vessel: ['name', 'imo'],
  yard: ['code', 'name_zh', 'name_en'],
  container_type: ['code', 'name_zh', 'name_en'],
  package_type: ['code', 'name_zh', 'name_en'],
  service_type: ['code', 'name_zh', 'name_en'],
  issue_type: ['code', 'name_zh', 'name_en'],
  freight_mode: ['code', 'name_zh', 'name_en'],
};
