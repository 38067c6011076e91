import { billNumber } from '../../freight/fields.ts';
import { codeOf, idOf, lines, text } from '../../kit.ts';
import { bill, everyMessage, letters, replies, type FieldUse } from './field-use.ts';

/** A party as printed on the bill: at most 6 lines of 35 characters, stored in full up to the widest profile. */
const party = () => lines(700, 5).default('');

/** Customer, reference numbers and parties. */
export const orderFields = {
  mblno: {
    schema: billNumber().default(''),
    form: ['parties', 5],
    lists: ['list', 'sort', 'export', 'import'],
    search: 'contains',
    papers: [...replies, ...bill, 'VGM', 'LOAD_LIST', 'DG_DECLARATION', ...letters, 'DEBIT_NOTE'],
    messages: everyMessage,
  },
  hblno: {
    schema: billNumber().default(''),
    form: ['parties', 6],
    lists: ['list', 'export', 'import'],
    search: 'contains',
    papers: [],
    messages: ['IFTMIN'],
  },
  custno: {
    schema: text(35).default(''),
    form: ['parties', 2],
    lists: ['list', 'export', 'import'],
    search: 'contains',
    papers: ['BOOKING_NOTE', ...bill, 'DG_DECLARATION'],
    messages: everyMessage,
  },
  customername: {
    schema: text(100).default(''),
    form: ['parties', 1],
    lists: ['list', 'sort', 'export', 'import'],
    search: 'contains',
    papers: [...replies, 'LOAD_LIST', 'DEBIT_NOTE'],
    messages: [],
  },
  /** The customer, if they are in the table; the name is the one at the time of booking. */
  customer_id: {
    schema: idOf('customer').nullable().default(null),
    lists: ['list', 'import'],
    search: 'in',
    papers: [],
    messages: [],
  },
  shipper: {
    schema: party(),
    form: ['partyBlocks', 1],
    lists: ['list', 'import'],
    search: 'contains',
    papers: ['BOOKING_NOTE', ...bill, 'VGM', 'DG_DECLARATION', ...letters],
    messages: everyMessage,
  },
  consignee: {
    schema: party(),
    form: ['partyBlocks', 2],
    lists: ['list', 'import'],
    search: 'contains',
    papers: ['BOOKING_NOTE', ...bill, 'DG_DECLARATION', ...letters],
    messages: everyMessage,
  },
  notifyparty: {
    schema: party(),
    form: ['partyBlocks', 3],
    lists: ['list', 'import'],
    search: 'contains',
    papers: ['BOOKING_NOTE', ...bill, ...letters],
    messages: everyMessage,
  },
  agent: {
    schema: party(),
    form: ['partyBlocks', 4],
    lists: ['list', 'import'],
    search: 'contains',
    papers: ['BOOKING_NOTE', ...bill],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  linkman: {
    schema: text(35).default(''),
    form: ['parties', 3],
    lists: ['list', 'import'],
    search: 'contains',
    papers: ['BOOKING_NOTE', 'SI'],
    messages: ['IFTMBF', 'IFTMIN'],
  },
  sale_id: {
    schema: idOf('user').nullable().default(null),
    form: ['parties', 4],
    lists: ['list', 'import'],
    search: 'in',
    papers: [],
    messages: [],
  },
  carrier: {
    schema: codeOf('carrier').nullable().default(null),
    form: ['transport', 1],
    lists: ['list', 'sort', 'export', 'import'],
    search: 'in',
    papers: ['BOOKING_NOTE', ...replies, ...bill, 'VGM', 'DG_DECLARATION', ...letters],
    messages: everyMessage,
  },
  contractno: {
    schema: text(35).default(''),
    form: ['parties', 7],
    lists: ['list', 'import'],
    search: 'contains',
    papers: ['BOOKING_NOTE', 'SI'],
    messages: everyMessage,
  },
  yard: {
    schema: codeOf('yard').nullable().default(null),
    form: ['transport', 2],
    lists: ['list', 'export', 'import'],
    search: 'in',
    papers: ['BOOKING_NOTE', ...replies, 'LOAD_LIST'],
    messages: ['IFTMBF', 'DCSA'],
  },
} as const satisfies Record<string, FieldUse>;
