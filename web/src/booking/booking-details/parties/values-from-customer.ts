import type { OfferedCustomer } from '#contract/booking/customer.ts';
import type { HeaderField } from '../form-fields.ts';

type Filled = readonly [HeaderField, string];

/** What a booking takes over from a customer who is picked: their name, and what follows from them where nothing stands yet. */
export function valuesFromCustomer(
  customer: OfferedCustomer,
  textOf: (field: HeaderField) => string,
): readonly Filled[] {
  const usual: readonly Filled[] = [
    ['sale_id', customer.sale_id === null ? '' : String(customer.sale_id)],
    ['linkman', customer.contact_name],
    ['contractno', customer.contractno],
    ['remark', customer.booking_note],
  ];
  return [
    ['customername', customer.name_zh],
    ['customer_id', String(customer.id)],
    ...usual.filter(([field, text]) => text !== '' && textOf(field) === ''),
  ];
}
