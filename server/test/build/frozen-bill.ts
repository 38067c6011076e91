import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { Container } from '#contract/booking/container.ts';
import type { BookingRevision, FrozenBooking, RevisionNames } from '#contract/booking/revision.ts';
import { Dangerous } from '#contract/booking/special-cargo.ts';
import { carriers } from '#contract/codes/carrier.ts';
import { containerTypes } from '#contract/codes/container-type.ts';
import { freightModes } from '#contract/codes/freight-mode.ts';
import { issueTypes } from '#contract/codes/issue-type.ts';
import { packageTypes } from '#contract/codes/package-type.ts';
import { ports } from '#contract/codes/port.ts';
import { serviceTypes } from '#contract/codes/service-type.ts';
import { containerCheckDigit } from '#contract/freight/container-number.ts';
import type { Resource } from '#contract/kit.ts';

/** Rows of the seed by code. */
function seeded<R extends Resource>(resource: R): Map<string, z.output<R['input']>> {
  const file = new URL(`../../seeds/${resource.name.replaceAll('_', '-')}.json`, import.meta.url);
  const rows = z.array(resource.input).parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(rows.map((row) => [String(row['code']), row as z.output<R['input']>]));
}

const seedRows = {
  carriers: seeded(carriers),
  ports: seeded(ports),
  packages: seeded(packageTypes),
  types: seeded(containerTypes),
  services: seeded(serviceTypes),
  issues: seeded(issueTypes),
  modes: seeded(freightModes),
};

const content = {
  customername: '青岛海纳进出口有限公司',
  carrier: 'COSCO',
  etd: '2030-03-11',
  shipper: 'QINGDAO HAINA CO., LTD\nNO. 18 HONGKONG ROAD, QINGDAO, CHINA',
  consignee: 'EUROPE TRADING B.V.\nWAALHAVEN 12, ROTTERDAM, NETHERLANDS',
  notifyparty: 'SAME AS CONSIGNEE',
  vessel: 'COSCO SHIPPING ARIES',
  voyno: '021W',
  mblno: 'COSU6200000001',
  custno: 'PO-7788',
  portload: 'CNTAO',
  portdischarge: 'NLRTM',
  placereceipt: 'QINGDAO',
  placedelivery: 'ROTTERDAM',
  transtype: 'SEA',
  service: 'CY-CY',
  issuetype: 'ORI',
  blfrt: 'PP',
  nobill: 3,
  copynobilll: 3,
  description: 'PNEUMATIC TYRES FOR TRUCKS',
  hscode: '401120',
  pkgs: 1000,
  kindpkgs: 'CT',
  kgs: '24000.000',
  cbm: '120.0000',
};

const box = {
  ctnall: '40HQ',
  sealno: 'SL123456',
  pkgs: 500,
  kindpkgs: 'CT',
  kgs: '12000.000',
  cbm: '60.0000',
  tareweight: 3900,
  weightype: 'SM1',
  weighkgs: '15900.000',
  goods: [],
  vgm_state: 'ENTERED',
};

/** `count` boxes with unique numbers. */
export function frozenBoxes(count: number, overrides: object = {}): Container[] {
  return Array.from({ length: count }, (_, at) => {
    const stem = `CSQU${String(305_438 + at).padStart(6, '0')}`;
    return Container.parse({ ...box, id: at + 1, cntrno: `${stem}${containerCheckDigit(stem)}`, ...overrides });
  });
}

export function frozenSubstance(overrides: object = {}): Dangerous {
  return Dangerous.parse({ id: 1, dunno: '1263', psn: 'PAINT', dclass: '3', packing_group: 'II', ...overrides });
}

type Parts = Partial<Omit<BookingRevision, 'booking'>> & { booking?: object };

/** A frozen booking without a database: two boxes from Qingdao to Rotterdam, with overrides. */
export function aFrozenBill({
  booking: overrides = {},
  ctnlist = frozenBoxes(2),
  dglist = [],
  ...rest
}: Parts = {}): BookingRevision {
  const booking: FrozenBooking = {
    ...bookings.input.parse({ ...content, ...overrides }),
    id: 1,
    orderno: 'BK203003010001',
    createtime: '2030-03-01T02:00:00Z',
    si_revision: 0,
    amendment_count: 0,
    carrier_reference: '',
    sale_name: '李雷',
    doc_owner_name: '韩梅梅',
    creator_name: '韩梅梅',
    ctnnum: ctnlist.reduce((total, { ctnnum }) => total + ctnnum, 0),
    teu: '4',
    ...overrides,
  };
  return { booking, ctnlist, dglist, cutoffs: rest.cutoffs ?? [cutOff], names: rest.names ?? namesOf(booking) };
}

const cutOff = {
  code: 'DCO',
  name_zh: '截单',
  name_en: 'Documentation cut-off',
  at: '2030-03-08T09:00:00+08:00',
  local: '2030-03-08 09:00',
  time_zone: 'Asia/Shanghai',
};

function namesOf({ carrier, service, issuetype, transtype, blfrt }: FrozenBooking): RevisionNames {
  return {
    carrier: rowByCode(seedRows.carriers, carrier),
    yard: null,
    service: rowByCode(seedRows.services, service),
    issuetype: rowByCode(seedRows.issues, issuetype),
    transtype: rowByCode(seedRows.modes, transtype),
    blfrt: rowByCode(seedRows.modes, blfrt),
    vessel: null,
    customer: null,
    ports: Object.fromEntries(seedRows.ports),
    packages: Object.fromEntries(seedRows.packages),
    container_types: Object.fromEntries(seedRows.types),
    sale: null,
    doc_owner: null,
    creator: null,
  };
}

function rowByCode<T>(rows: ReadonlyMap<string, T>, code: string | null): T | null {
  return rows.get(code ?? '') ?? null;
}
