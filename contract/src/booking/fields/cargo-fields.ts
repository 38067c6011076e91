import { hsCodes } from '../../freight/fields.ts';
import { choice, codeOf, decimal, int, lines, text } from '../../kit.ts';
import { maxSummary } from '../container.ts';
import { bill, everyMessage, letters, replies, type FieldUse } from './field-use.ts';

/** Cargo. */
export const cargoFields = {
  /** S general, R reefer, D dangerous, O out of gauge */
  cargoid: {
    schema: choice('cargo_kind', ['S', 'R', 'D', 'O']).default('S'),
    lists: ['list', 'export', 'import'],
    search: 'in',
    papers: ['BOOKING_NOTE', ...replies],
    messages: ['PLATFORM'],
  },
  marks: {
    schema: lines(1750, 4).default(''),
    form: ['goods', 1],
    lists: ['import'],
    papers: ['BOOKING_NOTE', ...bill, 'LOAD_LIST', 'DG_DECLARATION'],
    messages: ['IFTMBF', 'IFTMIN', 'PLATFORM'],
  },
  description: {
    schema: lines(5250, 6).default(''),
    form: ['goods', 2],
    lists: ['import'],
    papers: ['BOOKING_NOTE', 'DELIVERY_NOTICE', ...bill, 'LOAD_LIST', ...letters],
    messages: everyMessage,
  },
  hscode: {
    schema: hsCodes().default(''),
    form: ['cargo', 3],
    lists: ['list', 'import'],
    search: 'contains',
    papers: ['BOOKING_NOTE', ...bill, 'LOAD_LIST', ...letters],
    messages: everyMessage,
  },
  pkgs: {
    schema: int(0, 99_999_999).nullable().default(null),
    form: ['cargo', 1],
    lists: ['list', 'sort', 'export', 'import'],
    search: 'range',
    papers: ['BOOKING_NOTE', ...replies, ...bill],
    messages: everyMessage,
  },
  kindpkgs: {
    schema: codeOf('package_type', 10).nullable().default(null),
    form: ['cargo', 2],
    lists: ['list', 'export', 'import'],
    papers: ['BOOKING_NOTE', ...replies, ...bill],
    messages: everyMessage,
  },
  kgs: {
    schema: decimal(12, 3, { min: 0 }).nullable().default(null),
    form: ['cargo', 4],
    lists: ['list', 'sort', 'export', 'import'],
    search: 'range',
    papers: ['BOOKING_NOTE', ...replies, ...bill],
    messages: everyMessage,
  },
  cbm: {
    schema: decimal(10, 4, { min: 0 }).nullable().default(null),
    form: ['cargo', 5],
    lists: ['list', 'sort', 'export', 'import'],
    search: 'range',
    papers: ['BOOKING_NOTE', ...replies, ...bill],
    messages: everyMessage,
  },
  /** `2*40HQ+1*20GP`: computed from the container list; typed into an empty list, it creates the lines. */
  ctnall: {
    schema: text(maxSummary).default(''),
    lists: ['list', 'export', 'import'],
    papers: ['BOOKING_NOTE', ...replies],
    messages: [],
  },
} as const satisfies Record<string, FieldUse>;
