/** What an item of the system config holds, by the number that the wire has for it. */
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

/** What a group and an item are called in addresses of settings, `<group>.<item>`. */
export const configKeys = { group: /^[A-Za-z0-9]+$/, item: /^\w+$/ } as const;

/** Tables whose rows a setting may name, and their columns that are shown: nothing else of the database is within reach. */
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
