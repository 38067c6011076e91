import { bookingAccounts } from '#contract/booking/booking-account.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  fullWidth,
  withWidth,
} from '#web/screen/define-screen.ts';
import { accountMessage } from './booking-account.messages.ts';
import { CheckDialog } from './check-dialog.tsx';
import { SecretControl } from './secret-control.tsx';

/** Accounts with carriers and platforms. */
export const bookingAccountScreen = defineScreen(bookingAccounts, {
  search: [keyword, 'carrier', 'channel', 'customername', 'is_company', 'enabled', 'valid_to'],
  columns: [
    withWidth('name', 150),
    withWidth('carrier', 80),
    withWidth('channel', 90),
    withWidth('login', 150),
    withWidth('has_secret', 100),
    withWidth('customername', 140),
    withWidth('is_company', 100),
    withWidth('party_code', 110),
    withWidth('sender_id', 110),
    withWidth('receiver_id', 110),
    withWidth('contractno', 110),
    withWidth('booking_office', 110),
    withWidth('linkman', 90),
    withWidth('valid_from', 104),
    withWidth('valid_to', 104),
    withWidth('enabled', 80),
    hiddenColumn('so_mails'),
    hiddenColumn('si_mails'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: [
    'name',
    'channel',
    'carrier',
    'customername',
    'is_company',
    'enabled',
    'login',
    withControl('secret', { as: 'own', component: SecretControl }),
    'party_code',
    'contractno',
    'sender_id',
    'receiver_id',
    'booking_office',
    'linkman',
    fullWidth('so_mails'),
    fullWidth('si_mails'),
    'valid_from',
    'valid_to',
    textArea('description'),
  ],
  custom: {
    check: {
      button: accountMessage('check'),
      title: accountMessage('check_title'),
      rights: ['Retrieve'],
      template: CheckDialog,
    },
  },
});
