import { email, phone } from '../freight/fields.ts';
import { type Resource, text } from '../kit.ts';
import { customerSheetLabels } from './customer.labels.ts';
import { customers, chineseMobile } from './customer.ts';

/** Of the main contact; the others are written where their customer is looked at. */
const contact = {
  contact_name: text(35).default(''),
  contact_phone: phone().default(''),
  contact_mobile: chineseMobile().default(''),
  contact_email: email().default(''),
};

/** Customers as a sheet has them: a line holds its customer's main contact, too. */
export const customerSheet: Resource = {
  ...customers,
  row: customers.row.extend(contact),
  input: customers.input.extend(contact),
  fieldNames: [...new Set([...customers.fieldNames, ...Object.keys(contact)])],
  imports: [...(customers.imports ?? []), ...Object.keys(contact)],
  labels: customerSheetLabels,
};
