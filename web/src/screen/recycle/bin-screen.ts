import { fieldOf } from '../field-of.ts';
import type { SearchValues } from '../list/list-query.ts';
import type { Column, Screen } from '../screen.ts';
import { firstText } from '../search/search-values.ts';
import { binMessage } from './bin.messages.ts';

/** The search parameter for deleted rows. */
const deleted = 'is_deleted';

export function isBin(search: SearchValues): boolean {
  return firstText(search[deleted]) === '1';
}

/** A search among deleted rows. */
export function inBin(search: SearchValues): SearchValues {
  return { ...search, [deleted]: '1' };
}

/** The search without that parameter. */
export function withoutBin({ [deleted]: _deleted, ...search }: SearchValues): SearchValues {
  return search;
}

/** The parameter is no search field in the recycle bin. */
export function withoutBinSearch(screen: Screen): Screen {
  return { ...screen, search: screen.search.filter(({ name }) => name !== deleted) };
}

/** The URL of a resource's deleted rows, most recently deleted first. */
export function binAddress({ resource }: Screen): string {
  const ordering = resource.sortable.includes('update_datetime') ? '&ordering=-update_datetime' : '';
  return `${deleted}=1${ordering}`;
}

const auditFields = ['modifier_name', 'update_datetime'] as const;

/**
 * A screen of deleted rows, with who deleted them and when. The deletion was their last change, so the common columns
 * have it.
 */
export function binScreen(screen: Screen): Screen {
  const [first, ...others] = screen.columns.filter(({ name }) => !auditFields.some((each) => each === name));
  const columns = [...(first ? [first] : []), ...auditFields.map((name) => auditColumn(screen, name)), ...others];
  return { ...screen, columns };
}

function auditColumn({ resource }: Screen, name: (typeof auditFields)[number]): Column {
  return {
    ...fieldOf(resource, name),
    label: binMessage(name === 'modifier_name' ? 'deleted_by' : 'deleted_at'),
    width: name === 'modifier_name' ? 110 : 160,
    isFixed: false,
    isSortable: resource.sortable.includes(name),
  };
}
