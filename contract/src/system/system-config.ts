import * as z from 'zod';
import { configRules } from '../config-rules.ts';
import { bool, choice, field, idOf, int, remark, required, resource, text } from '../kit.ts';
import { isShallow } from '../shallow.ts';
import { configTypes } from './config-types.ts';
import { systemConfigHelp, systemConfigLabels, systemConfigTitle } from './system-config.labels.ts';
import { wholeNumber } from '../fields/whole-number.ts';

const shallowJson = () => z.unknown().refine((value) => isShallow(value), 'format');
/** Any JSON: the item's type decides what is valid. */
const json = () => field(shallowJson(), { kind: 'list' });

/** A rule by name, or as in older clients: an object whose first known key counts. */
const Rule = z.union([
  z.enum(configRules),
  z.object({ required: shallowJson().optional(), type: shallowJson().optional() }),
]);

const inputShape = {
  /** The group of an item, or the array item of an entry. */
  parent: idOf('system_config').nullable().default(null),
  title: required(50),
  title_en: text(50).default(''),
  key: required(100),
  form_item_type: choice('config_form_type', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]).default(0),
  value: json().optional(),
  rule: field(z.array(Rule).max(20), { kind: 'list' }).nullable().default(null),
  setting: json().optional(),
  placeholder: text(100).default(''),
  sort: int(0, 99).default(0),
  status: bool().default(false),
  description: remark(),
};

/** Groups of settings, their items, and the entries of array items: a tree of three levels. */
export const systemConfigs = resource({
  name: 'system_config',
  path: '/api/system/system_config/',
  scope: 'none',
  ownSql: true,
  row: {
    ...inputShape,
    sort: int(-2_147_483_648, 2_147_483_647),
    data_options: json().optional(),
    form_item_type_label: field(z.enum(configTypes), { kind: 'text', max: 20 }),
    /** `<group>.<item>` for an item, else ''. */
    path: text(210),
    /** Misspelt by all clients of this API family. */
    chinldern: field(z.array(z.looseObject({ id: z.int() })), { kind: 'list' }),
  },
  input: inputShape,
  search: { parent: 'exact', status: 'exact', title: 'contains', key: 'contains', form_item_type: 'in' },
  keyword: ['title', 'title_en', 'key'],
  sortable: ['title', 'key', 'sort'],
  order: ['sort'],
  exports: ['title', 'title_en', 'key', 'form_item_type_label', 'status', 'sort', 'update_datetime'],
  resourceTitle: systemConfigTitle,
  labels: systemConfigLabels,
  help: systemConfigHelp,
});

/** An entry of an array item; the array is sorted by its key. */
export const ArrayEntry = z.object({
  id: wholeNumber().min(1).nullable().default(null),
  key: z.string().trim().min(1).max(100),
  title: z.string().trim().min(1).max(50),
  value: shallowJson(),
});

/** Most elements of a list in one call. */
export const maxSaved = 999;

/**
 * The body of `save_content/`: complete items with new values, as older clients send them, and rows of array items next
 * to them. `entries` of an array item replaces all its entries.
 */
export const SaveContent = z
  .array(
    z.object({
      id: wholeNumber().min(1).nullish(),
      version: wholeNumber().min(1).nullish(),
      parent: wholeNumber().min(1).nullish(),
      key: z.string().max(100).nullish(),
      title: z.string().max(50).nullish(),
      form_item_type: wholeNumber().nullish(),
      value: shallowJson().optional(),
      status: z.boolean().nullish(),
      entries: z.array(shallowJson()).max(200).nullish(),
    }),
  )
  .max(maxSaved);
export type SavedElement = z.output<typeof SaveContent>[number];

export const AssociationTable = z.object({
  table: z.string(),
  tableName: z.string(),
  tableFields: z.array(z.object({ title: z.string(), field: z.string() })),
});
