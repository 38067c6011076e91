import { imdgClass, unNumber } from '../../freight/fields.ts';
import { bool, choice, decimal, text } from '../../kit.ts';
import { ventUnits } from '../../freight/ventilation.ts';
import { bill, everyMessage, replies, type FieldUse } from './field-use.ts';

/** Reefer settings, and the dangerous goods fields of older callers that do not send the list of substances. */
export const specialFields = {
  tempset: {
    schema: decimal(5, 1).nullable().default(null),
    form: ['reefer', 1],
    lists: ['import'],
    papers: ['BOOKING_NOTE', ...replies, ...bill, 'DG_DECLARATION'],
    messages: everyMessage,
  },
  tempid: {
    schema: choice('temperature_unit', ['C', 'F']).default('C'),
    form: ['reefer', 2],
    lists: ['import'],
    papers: ['BOOKING_NOTE', ...replies, ...bill, 'DG_DECLARATION'],
    messages: everyMessage,
  },
  reeferf: {
    schema: text(20).default(''),
    lists: ['import'],
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['IFTMBF', 'IFTMIN'],
  },
  humidity: {
    schema: text(3).default(''),
    form: ['reefer', 6],
    lists: ['import'],
    papers: ['BOOKING_NOTE', ...replies, ...bill],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  /** Null: not stated. `reeferf` holds the same as one text, for older callers and print. */
  vent_open: {
    schema: bool().nullable().default(null),
    form: ['reefer', 3],
    lists: [],
    papers: [...bill],
    messages: everyMessage,
  },
  vent_value: {
    schema: decimal(4, 1, { min: 0 }).nullable().default(null),
    form: ['reefer', 4],
    lists: [],
    papers: [...bill],
    messages: everyMessage,
  },
  vent_unit: {
    schema: choice('vent_unit', ventUnits).nullable().default(null),
    form: ['reefer', 5],
    lists: [],
    papers: [...bill],
    messages: everyMessage,
  },
  o2: {
    schema: decimal(4, 1, { min: 0 }).nullable().default(null),
    form: ['reefer', 7],
    lists: [],
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  co2: {
    schema: decimal(4, 1, { min: 0 }).nullable().default(null),
    form: ['reefer', 8],
    lists: [],
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  /** Controlled atmosphere. */
  ca: {
    schema: bool().default(false),
    form: ['reeferFlags', 1],
    lists: [],
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  cold_treatment: {
    schema: bool().default(false),
    form: ['reeferFlags', 2],
    lists: [],
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  pre_cooling: {
    schema: bool().default(false),
    form: ['reeferFlags', 3],
    lists: [],
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  genset: {
    schema: bool().default(false),
    form: ['reeferFlags', 4],
    lists: [],
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  drainholes: {
    schema: bool().default(false),
    form: ['reeferFlags', 5],
    lists: [],
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  bulb_mode: {
    schema: bool().default(false),
    form: ['reeferFlags', 6],
    lists: [],
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['IFTMBF', 'IFTMIN', 'DCSA'],
  },
  /** Non-operating reefer: a reefer box used as a dry one. */
  is_nor: {
    schema: bool().default(false),
    form: ['reeferFlags', 7],
    lists: [],
    papers: ['BOOKING_NOTE', ...replies, ...bill],
    messages: everyMessage,
  },
  dclass: {
    schema: imdgClass().default(''),
    lists: ['import'],
    papers: [],
    messages: [],
  },
  dunno: {
    schema: unNumber().default(''),
    lists: ['import'],
    papers: [],
    messages: [],
  },
  dpage: {
    schema: text(7).default(''),
    lists: [],
    papers: [],
    messages: [],
  },
  dlabel: {
    schema: text(32).default(''),
    lists: [],
    papers: [],
    messages: [],
  },
} as const satisfies Record<string, FieldUse>;
