import { customerIssues, customers } from '#contract/booking/customer.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  hiddenColumn,
  keyword,
  nameColumn,
  textArea,
  fullWidth,
  withWidth,
} from '#web/screen/define-screen.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { ContactsDialog } from './contacts-dialog.tsx';
import { ContactsView } from './contacts-view.tsx';
import { customerMessage } from './customer.messages.ts';
import { CreditCodeControl, CustomerNameControl, TaxIdControl } from './duplicate-controls.tsx';

/** Customers, with their salesmen and credit. */
export const customerScreen = defineScreen(customers, {
  search: [keyword, 'kind', 'credit_state', 'sale_id', 'country', 'payment_terms', 'enabled'],
  columns: [
    withWidth('code', 166),
    { ...nameColumn('name_zh', 'name_en', 220), label: customerMessage('name') },
    withWidth('short_name', 100),
    withWidth('kind', 140),
    withWidth('credit_state', 104),
    withWidth('sale_name', locale === 'en' ? 130 : 90),
    withWidth('contact_name', 100),
    withWidth('contact_phone', 130),
    withWidth('payment_terms', 120),
    withWidth('contractno', 120),
    withWidth('enabled', 80),
    hiddenColumn('name_en'),
    hiddenColumn('credit_code'),
    hiddenColumn('tax_id'),
    hiddenColumn('country'),
    hiddenColumn('credit_reason'),
    hiddenColumn('credit_limit'),
    hiddenColumn('payment_days'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: [
    'code',
    'kind',
    { ...withControl('name_zh', { as: 'own', component: CustomerNameControl }), span: 24 },
    fullWidth('name_en'),
    'short_name',
    'country',
    withControl('credit_code', { as: 'own', component: CreditCodeControl }),
    withControl('tax_id', { as: 'own', component: TaxIdControl }),
    'sale_id',
    'contractno',
    'payment_terms',
    'payment_days',
    'credit_state',
    'credit_limit',
    fullWidth('credit_reason'),
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
