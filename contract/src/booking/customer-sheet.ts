import { email, phone } from '../freight/fields.ts';
import { type Resource, text } from '../kit.ts';
import { customerSheetLabels } from './customer.labels.ts';
import { customers, chineseMobile } from './customer.ts';

/** Fields of the main contact; other contacts are entered on the customer's page. */
const contact = {
  contact_name: text(35).default(''),
  contact_phone: phone().default(''),
  contact_mobile: chineseMobile().default(''),
  contact_email: email().default(''),
};

/** Customers in a sheet: one row each, with the main contact. */
export const customerSheet: Resource = {
  ...customers,
  row: customers.row.extend(contact),
  input: customers.input.extend(contact),
  fieldNames: [...new Set([...customers.fieldNames, ...Object.keys(contact)])],
  imports: [...(customers.imports ?? []), ...Object.keys(contact)],
  labels: customerSheetLabels,
};
