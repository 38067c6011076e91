import { customerIssues, customers } from '#contract/booking/customer.ts';
import {
  auditColumns,
  controlled,
  defineScreen,
  hidden,
  keyword,
  textArea,
  whole,
  wide,
} from '#web/screen/define-screen.ts';
import { ContactsDialog } from './contacts-dialog.tsx';
import { ContactsView } from './contacts-view.tsx';
import { customerMessage } from './customer.messages.ts';
import { CreditCodeControl, NameControl, TaxIdControl } from './twin-controls.tsx';

/** Customers: who gives orders, who looks after them and how far they are trusted. */
export const customerScreen = defineScreen(customers, {
  search: [keyword, 'kind', 'credit_state', 'sale_id', 'country', 'payment_terms', 'enabled'],
  columns: [
    wide('code', 166),
    wide('name_zh', 220),
    wide('short_name', 100),
    wide('kind', 140),
    wide('credit_state', 104),
    wide('sale_name', 90),
    wide('contact_name', 100),
    wide('contact_phone', 130),
    wide('payment_terms', 120),
    wide('contractno', 120),
    wide('enabled', 80),
    hidden('name_en'),
    hidden('credit_code'),
    hidden('tax_id'),
    hidden('country'),
    hidden('credit_reason'),
    hidden('credit_limit'),
    hidden('payment_days'),
    hidden('description'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: [
    'code',
    'kind',
    { ...controlled('name_zh', { as: 'own', component: NameControl }), span: 24 },
    whole('name_en'),
    'short_name',
    'country',
    controlled('credit_code', { as: 'own', component: CreditCodeControl }),
    controlled('tax_id', { as: 'own', component: TaxIdControl }),
    'sale_id',
    'contractno',
    'payment_terms',
    'payment_days',
    'credit_state',
    'credit_limit',
    whole('credit_reason'),
    textArea('address', 2),
    textArea('booking_note', 2),
    'enabled',
    textArea('description'),
  ],
  more: ContactsView,
  issues: customerIssues,
  custom: {
    contacts: {
      button: customerMessage('contacts'),
      title: customerMessage('contacts_title'),
      rights: ['Update'],
      template: ContactsDialog,
    },
  },
});
