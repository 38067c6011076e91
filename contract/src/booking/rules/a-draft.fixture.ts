import { dangerousFacts } from './dangerous/dangerous-goods.fixture.ts';
import { factsOf, type RuleFacts } from './facts.ts';
import type { Draft } from './field-reader.ts';

/** Noon of a day in Qingdao. */
export const now = new Date('2026-11-21T04:00:00Z');

const dry = { category: 'DRY', is_reefer: false, allows_out_of_gauge: false };
const open = { ...dry, allows_out_of_gauge: true };

function type(
  code: string,
  [tare_kg, max_gross_kg, capacity_cbm]: readonly [number, number, string],
  kind: typeof dry,
) {
  const aliases = code === '40HQ' ? ['40HC', "40'HC"] : [];
  return { code, enabled: true, aliases, tare_kg, max_gross_kg, capacity_cbm, ...kind };
}

const billDefaults = { document_type: 'BOL', is_to_order_allowed: true, surrender_at_origin: false };
const freight = { kind: 'FREIGHT', dcsa_code: 'PRE', needs_place: false, enabled: true };

export const ruleFacts: RuleFacts = {
  version: '1',
  containerTypes: [
    type('20GP', [2230, 30_480, '33.2'], dry),
    type('40HQ', [3900, 32_500, '76.4'], dry),
    type('40RF', [4480, 34_000, '59.3'], { ...dry, category: 'REEFER', is_reefer: true }),
    type('40OT', [3850, 30_480, '65.8'], { ...open, category: 'OPEN_TOP' }),
    type('40FR', [5000, 45_000, '50.8'], { ...open, category: 'FLAT_RACK' }),
    { ...type('45HQ', [4800, 32_500, '86'], dry), enabled: false },
  ],
  carriers: [
    {
      code: 'COSCO',
      enabled: true,
      scac: 'COSU',
      container_prefixes: ['COSU', 'CSQU', 'CBHU'],
      requires_contract: false,
      booking_channel: 'EMAIL',
    },
    {
      code: 'MSC',
      enabled: true,
      scac: 'MSCU',
      container_prefixes: [],
      requires_contract: true,
      booking_channel: 'DCSA',
    },
    {
      code: 'OLD',
      enabled: false,
      scac: '',
      container_prefixes: [],
      requires_contract: false,
      booking_channel: 'EMAIL',
    },
  ],
  ports: [
    { code: 'CNTAO', enabled: true, name_en: 'Qingdao', country_code: 'CN', time_zone: 'Asia/Shanghai' },
    { code: 'SGSIN', enabled: true, name_en: 'Singapore', country_code: 'SG', time_zone: 'Asia/Singapore' },
    { code: 'USLAX', enabled: true, name_en: 'Los Angeles', country_code: 'US', time_zone: 'America/Los_Angeles' },
    { code: 'BRSSZ', enabled: true, name_en: 'Santos', country_code: 'BR', time_zone: 'America/Sao_Paulo' },
  ],
  issueTypes: [
    { code: 'ORI', enabled: true, ...billDefaults, default_originals: 3, default_copies: 3 },
    { code: 'TLX', enabled: true, ...billDefaults, surrender_at_origin: true, default_originals: 0, default_copies: 1 },
    { code: 'SWB', enabled: true, ...billDefaults, document_type: 'SWB', default_originals: 0, default_copies: 1 },
  ],
  services: [
    { code: 'CY-CY', enabled: true, receipt_type: 'CY', origin_movement: 'FCL' },
    { code: 'DOOR-CY', enabled: true, receipt_type: 'SD', origin_movement: 'FCL' },
    { code: 'CFS-CFS', enabled: true, receipt_type: 'CFS', origin_movement: 'LCL' },
  ],
  modes: [
    { ...freight, code: 'PP' },
    { ...freight, code: 'CC', dcsa_code: 'COL' },
    { ...freight, code: 'PE', needs_place: true },
    { ...freight, kind: 'TRANSPORT', code: 'SEA-RAIL', dcsa_code: 'RAIL' },
  ],
  packages: [
    { code: 'CT', enabled: true },
    { code: 'PX', enabled: true },
    { code: 'PK', enabled: true },
  ],
  yards: [{ code: 'GL', enabled: true }],
  destinationRules: [
    {
      country: 'BR',
      side: 'DESTINATION',
      field: 'consignee',
      pattern: 'CNPJ',
      mandatory: true,
      message_zh: 'CNPJ',
      message_en: 'CNPJ is wanted',
    },
    {
      country: 'CN',
      side: 'ORIGIN',
      field: 'shipper',
      pattern: 'USCC',
      mandatory: false,
      message_zh: 'USCC',
      message_en: 'a code is usual',
    },
  ],
  vagueGoods: ['GENERAL CARGO', 'SPARE PARTS', 'PARTS'],
  forbiddenGoods: ['IVORY'],
  severities: {},
  sealRequiredFrom: 'SUBMIT',
  hsCountries: ['US'],
  roadLimits: [{ country: 'US', length: '20', kgs: '17236' }],
  dangerous: dangerousFacts,
  timeZone: 'Asia/Shanghai',
};

export const facts = factsOf(ruleFacts, now, (pattern, text) => text.includes(pattern));

const line = {
  ctnall: '40HQ',
  ctnnum: 1,
  cntrno: 'CSQU3054383',
  sealno: 'H123456',
  pkgs: 100,
  kindpkgs: 'CT',
  kgs: '10000.000',
  cbm: '50.0000',
  tareweight: 3900,
  ctnstatus: 'F',
  weightype: 'SM1',
  weighkgs: '14000',
  weighattn: 'ZHANG SAN',
  vgmconncom: 'QINGDAO TRADING',
  weightel: '+86 532 8888 0000',
  weighdate: '2026-11-20T02:00:00Z',
};

const header = {
  mblno: 'COSU1234567890',
  customername: 'QINGDAO TRADING',
  shipper: 'QINGDAO TRADING CO., LTD. USCC\n1 HARBOUR ROAD, QINGDAO',
  consignee: 'LION IMPORTS PTE LTD CNPJ\n2 ROBINSON ROAD, SINGAPORE',
  notifyparty: 'SAME AS CONSIGNEE',
  linkman: 'LI SI',
  carrier: 'COSCO',
  vessel: 'COSCO PRIDE',
  voyno: '012E',
  etd: '2026-12-01',
  portload: 'CNTAO',
  portdischarge: 'SGSIN',
  placedelivery: 'SINGAPORE',
  service: 'CY-CY',
  issuetype: 'ORI',
  blfrt: 'PP',
  prepardat: 'QINGDAO',
  nobill: 3,
  copynobilll: 3,
  cargoid: 'S',
  marks: 'N/M',
  description: 'COTTON TOWELS',
  pkgs: 100,
  kindpkgs: 'CT',
  kgs: '10000',
  cbm: '50',
};

export type DraftChanges = { line?: Draft; lines?: readonly Draft[] } & Draft;

/** A booking without findings, with changes. `line` changes its only line, `lines` replaces it. */
export function aDraft({ line: changed = {}, lines, ...fields }: DraftChanges = {}): Draft {
  return { ...header, ctnlist: lines?.map((each) => ({ ...line, ...each })) ?? [{ ...line, ...changed }], ...fields };
}

/** One dangerous substance with all required fields. */
export const substance = {
  dunno: '1263',
  psn: 'PAINT',
  dclass: '3',
  subsidiary: '',
  packing_group: 'II',
  flash_point: '20',
  marine_pollutant: false,
  gross_kgs: '500',
  net_kgs: '450',
  emergency_contact: 'WANG WU',
  emergency_phone: '+86 532 8888 0000',
  dlabel: '3',
};
