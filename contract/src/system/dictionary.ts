import { bool, choice, idOf, int, lines, flag, remark, required, resource, status, text } from '../kit.ts';
import { dictionaryHelp, dictionaryLabels } from './dictionary.labels.ts';

/** Colours of an entry's tag; with none the pages choose. */
export const dictionaryColors = ['', 'success', 'primary', 'info', 'danger', 'warning'] as const;

export const maxDictionaryValue = 1_000;

const inputShape = {
  label: required(100),
  label_en: text(100).default(''),
  /** The code of a dictionary, or the value of an entry in the form of its type. */
  value: required(maxDictionaryValue),
  /** The dictionary that an entry belongs to. */
  parent: idOf('dictionary').nullable().default(null),
  type: choice('dictionary_type', [0, 1, 2, 3, 4, 5, 6, 7]).default(0),
  color: choice('dictionary_color', dictionaryColors).default(''),
  status: status().default(true),
  sort: int(0, 999_999).default(1),
  remark: lines(2_000).default(''),
  description: remark(),
};

/** Dictionaries and their entries, in the same tree. */
export const dictionaries = resource({
  name: 'dictionary',
  path: '/api/system/dictionary/',
  scope: 'none',
  ownSql: true,
  row: {
    ...inputShape,
    is_value: bool(),
    /** The code of the parent dictionary. */
    parent_value: text(maxDictionaryValue).nullable(),
    entries: int(0, 2_147_483_647),
    /** Whether the product uses the value, so that only its appearance may change. */
    is_kept: flag(),
  },
  input: inputShape,
  search: {
    label: 'contains',
    label_en: 'contains',
    value: 'contains',
    parent: 'exact',
    parent_value: 'exact',
    type: 'in',
    color: 'in',
    is_value: 'exact',
    status: 'exact',
    sort: 'exact',
    remark: 'contains',
  },
  keyword: ['label', 'label_en', 'value'],
  sortable: ['label', 'value', 'sort', 'entries'],
  order: ['sort'],
  labels: dictionaryLabels,
  help: dictionaryHelp,
});
