import { bookingAccounts } from '#contract/booking/booking-account.ts';
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
import { accountMessage } from './booking-account.messages.ts';
import { CheckDialog } from './check-dialog.tsx';
import { SecretControl } from './secret-control.tsx';

/** The accounts that are held with carriers and platforms. */
export const bookingAccountScreen = defineScreen(bookingAccounts, {
  search: [keyword, 'carrier', 'channel', 'customername', 'is_company', 'enabled', 'valid_to'],
  columns: [
    wide('name', 150),
    wide('carrier', 80),
    wide('channel', 90),
    wide('login', 150),
    wide('has_secret', 100),
    wide('customername', 140),
    wide('is_company', 100),
    wide('party_code', 110),
    wide('sender_id', 110),
    wide('receiver_id', 110),
    wide('contractno', 110),
    wide('booking_office', 110),
    wide('linkman', 90),
    wide('valid_from', 104),
    wide('valid_to', 104),
    wide('enabled', 80),
    hidden('so_mails'),
    hidden('si_mails'),
    hidden('description'),
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
    controlled('secret', { as: 'own', component: SecretControl }),
    'party_code',
    'contractno',
    'sender_id',
    'receiver_id',
    'booking_office',
    'linkman',
    whole('so_mails'),
    whole('si_mails'),
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
