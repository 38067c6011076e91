import * as z from 'zod';
import { choice, field, flag, resource, text } from '../kit.ts';
import {
  codeKeyword,
  codeOrder,
  codeSearch,
  codeSortable,
  initials,
  commonFields,
  nameFields,
  openChoice,
  optionalCoded,
  optionalCountry,
  tableCode,
} from './code-fields.ts';
import { carrierLabels } from './carrier.labels.ts';

/**
 * Numbers by which a tracking provider finds this carrier's shipments: bill, booking, container, or bill and container
 * together.
 */
const trackBy = () => field(z.array(z.enum(['BL', 'BK', 'CN', 'BL+CN'])).max(4), { kind: 'list' });

/** Owner codes of its containers (ISO 6346), each ending in U. */
const prefixes = () =>
  field(
    z
      .array(
        z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z]{3}U$/, 'format'),
      )
      .max(50),
    { kind: 'list' },
  );

const input = {
  code: tableCode(10),
  ...nameFields,
  scac: optionalCoded(4, /^[A-Z]{2,4}$/, 'scac'),
  smdg_liner_code: optionalCoded(3, /^[A-Z0-9]{3}$/, 'format'),
  platform_code: optionalCoded(10, /^[A-Z0-9]+$/, 'code'),
  country_code: optionalCountry(),
  alliance: openChoice('alliance', 40).default(''),
  container_prefixes: prefixes().default([]),
  dcsa: text(100).default(''),
  tracking_provider_code: text(20).default(''),
  track_by: trackBy().default([]),
  requires_contract: flag().default(false),
  booking_channel: choice('carrier_channel', ['EMAIL', 'EDI', 'DCSA', 'PORTAL']).default('EMAIL'),
  ...commonFields,
};

export const carriers = resource({
  name: 'carrier',
  path: '/api/codes/carrier/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, scac: 'contains', alliance: 'in', booking_channel: 'exact', requires_contract: 'exact' },
  keyword: [...codeKeyword, 'scac'],
  sortable: [...codeSortable, 'scac', 'alliance'],
  order: codeOrder,
  secondLine: ['name_zh', 'name_en', 'scac', 'alliance'],
  labels: carrierLabels,
  imports: 'all',
  code: 'code',
});
