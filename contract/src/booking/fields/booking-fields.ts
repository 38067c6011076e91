import type { FilterKind } from '../../kit.ts';
import { cargoFields } from './cargo-fields.ts';
import type { FieldUse, FormPart } from './field-use.ts';
import { orderFields } from './order-fields.ts';
import { remarkFields } from './remark-fields.ts';
import { specialFields } from './special-fields.ts';
import { voyageFields } from './voyage-fields.ts';

/**
 * All fields that a clerk enters in a booking, in one table. A new field is a row here, a column in a migration and its
 * labels; lists, searches, sheets and the form follow. The hash of a frozen booking depends on this order.
 */
export const bookingFields = { ...orderFields, ...voyageFields, ...cargoFields, ...specialFields, ...remarkFields };

type Table = typeof bookingFields;
export type BookingFieldName = keyof Table;
const uses: readonly (readonly [BookingFieldName, FieldUse])[] = Object.entries<FieldUse>(bookingFields).map(
  ([name, use]) => [name as BookingFieldName, use],
);

/** The schemas alone: a stash refuses malformed values, but requires nothing. */
export const bookingInput = Object.fromEntries(uses.map(([name, { schema }]) => [name, schema])) as {
  [F in BookingFieldName]: Table[F]['schema'];
};

const fieldsOf = (place: FieldUse['lists'][number]): BookingFieldName[] =>
  uses.flatMap(([name, { lists }]) => (lists.includes(place) ? [name] : []));

/** The fields of a part of the form, in form order. */
export function formFields(part: FormPart): readonly BookingFieldName[] {
  const held = uses.flatMap(([name, { form }]) => (form?.[0] === part ? [{ name, place: form[1] }] : []));
  return held.toSorted((one, other) => one.place - other.place).map(({ name }) => name);
}

type Searched = { [F in BookingFieldName as Table[F] extends { search: FilterKind } ? F : never]: Filter<Table[F]> };
type Filter<Use> = Use extends { search: infer Kind } ? Kind : never;

/** Fields in booking lists; marks, goods and special cargo are only in the details. */
export const listedFields = [
  'orderno',
  ...fieldsOf('list'),
  'ctnnum',
  'teu',
  'bsstatus',
  'sistatus',
  'cancel_state',
  'amend_state',
  'reason_code',
  'reason_text',
  'si_reason_code',
  'si_reason_text',
  'sent_at',
  'known_since',
  'si_sent_at',
  'changes_asked_at',
  'is_archived',
  'is_vessel_changed',
  'is_late_si',
  'is_vgm_later',
  'next_cutoff_code',
  'next_cutoff_at',
  'next_cutoff_estimated',
  'lock_user_id',
  'lock_user_name',
  'lock_until',
  'combined_into_id',
  'error_count',
  'customer_name_en',
  'sale_name',
  'doc_owner_id',
  'doc_owner_name',
  'createtime',
] as const;

/** Filters of booking lists by field; the others are in booking-filters.ts. */
export const searchedFields = {
  orderno: 'contains',
  ...(Object.fromEntries(uses.flatMap(([name, { search }]) => (search ? [[name, search]] : []))) as Searched),
  doc_owner_id: 'in',
  bsstatus: 'in',
  sistatus: 'in',
  cancel_state: 'in',
  amend_state: 'in',
  createtime: 'range',
  ctnnum: 'range',
  create_datetime: 'range',
} as const;

export const sortedFields = [
  'orderno',
  ...fieldsOf('sort'),
  'ctnnum',
  'bsstatus',
  'sistatus',
  'createtime',
  'create_datetime',
  'update_datetime',
] as const;

/** The default columns of an export: no ids, nothing computed row by row. */
export const exportedFields = [
  'orderno',
  ...fieldsOf('export'),
  'ctnnum',
  'bsstatus',
  'sistatus',
  'cancel_state',
  'sale_name',
  'doc_owner_name',
  'createtime',
  'create_datetime',
  'update_datetime',
] as const;

/** The columns of an import sheet, in order; boxes as `2*40HQ+1*20GP`. */
export const importedFields = fieldsOf('import');
