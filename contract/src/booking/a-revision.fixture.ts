import * as z from 'zod';
import { carriers } from '../codes/carrier.ts';
import { containerTypes } from '../codes/container-type.ts';
import { freightModes } from '../codes/freight-mode.ts';
import { issueTypes } from '../codes/issue-type.ts';
import { packageTypes } from '../codes/package-type.ts';
import { ports } from '../codes/port.ts';
import { serviceTypes } from '../codes/service-type.ts';
import { vessels } from '../codes/vessel.ts';
import { yards } from '../codes/yard.ts';
import { bookings } from './booking.ts';
import { Container } from './container.ts';
import { Goods } from './goods.ts';
import type { BookingRevision, RevisionNames } from './revision.ts';
import { Dangerous } from './special-cargo.ts';

const codeWithName = (code: string, name: string) => ({ code, name_zh: name, name_en: name });

const size = { length_ft: 40, height: `9'6"`, teu: '2', tare_kg: 3900, max_gross_kg: 32_500 } as const;
const box = (code: string, iso_size_type: string, category: string) =>
  containerTypes.input.parse({ ...codeWithName(code, code), ...size, iso_size_type, category });
const port = (code: string, name: string, time_zone: string) =>
  ports.input.parse({ ...codeWithName(code, name), country_code: code.slice(0, 2), time_zone });
const pack = (code: string, name: string) =>
  packageTypes.input.parse({ ...codeWithName(code, name), plural_en: `${name}S`, is_local: code.length > 2 });

const names: RevisionNames = {
  carrier: carriers.input.parse({ ...codeWithName('COSCO', 'COSCO SHIPPING Lines'), scac: 'COSU' }),
  yard: yards.input.parse({
    ...codeWithName('QQCT', 'Qingdao Qianwan Container Terminal'),
    port_code: 'CNTAO',
    kind: 'TERMINAL',
    address: '567 FENJIN ROAD, HUANGDAO',
  }),
  service: serviceTypes.input.parse({
    ...codeWithName('CY-CY', 'Yard to yard'),
    receipt_type: 'CY',
    delivery_type: 'CY',
    origin_movement: 'FCL',
    destination_movement: 'FCL',
    edifact_code: '30',
  }),
  issuetype: issueTypes.input.parse({
    ...codeWithName('ORI', 'Original bill of lading'),
    document_type: 'BOL',
    edifact_code: '706',
  }),
  transtype: null,
  blfrt: freightModes.input.parse({
    ...codeWithName('PP', 'Freight prepaid'),
    kind: 'FREIGHT',
    dcsa_code: 'PRE',
    edifact_code: 'P',
    print_clause: 'FREIGHT PREPAID',
  }),
  vessel: vessels.input.parse({ name: 'COSCO SHIPPING UNIVERSE', imo: '9795610' }),
  customer: null,
  ports: {
    CNTAO: port('CNTAO', 'QINGDAO', 'Asia/Shanghai'),
    NLRTM: port('NLRTM', 'ROTTERDAM', 'Europe/Amsterdam'),
  },
  packages: { CT: pack('CT', 'CARTON'), SET: pack('SET', 'SET'), DR: pack('DR', 'DRUM') },
  container_types: {
    '40HQ': box('40HQ', '45G1', 'DRY'),
    '40RH': box('40RH', '45R1', 'REEFER'),
    '40FR': box('40FR', '42P1', 'FLAT_RACK'),
  },
  sale: null,
  doc_owner: null,
  creator: null,
};

const header = {
  customername: 'QINGDAO HAIMAO',
  custno: 'PO-7788',
  shipper: 'QINGDAO HAIMAO CO., LTD.\nNO. 8 HONGKONG MIDDLE ROAD\nQINGDAO, CHINA',
  consignee: 'VAN DIJK IMPORT B.V.\nMAASBOULEVARD 12\n3011 ROTTERDAM, NETHERLANDS',
  notifyparty: 'SAME AS CONSIGNEE',
  linkman: 'LI WEI',
  carrier: 'COSCO',
  contractno: 'QD2603',
  yard: 'QQCT',
  vessel: 'COSCO SHIPPING UNIVERSE',
  voyno: '021W',
  etd: '2026-03-11',
  portload: 'CNTAO',
  portdischarge: 'NLRTM',
  placedelivery: 'ROTTERDAM',
  service: 'CY-CY',
  issuetype: 'ORI',
  blfrt: 'PP',
  prepardat: 'QINGDAO',
  nobill: 3,
  copynobilll: 3,
  marks: 'N/M',
  description: 'RUBBER GLOVES',
  hscode: '401519',
  pkgs: 240,
  kindpkgs: 'CT',
  kgs: '18500.000',
  cbm: '62.5000',
  ctnall: '2*40HQ',
  ediremark: 'PLEASE CONFIRM BY FAX',
};

/** Fields that the server fills in, with their types. */
const serverFields = {
  id: 7,
  orderno: 'QD202603020042',
  createtime: '2026-03-02 10:00:00',
  si_revision: 0,
  amendment_count: 0,
  carrier_reference: '',
  sale_name: '',
  doc_owner_name: '',
  creator_name: 'demo',
  ctnnum: 2,
  teu: '4.00',
};

const lineSchema = Container.extend({ vgm_state: z.string().default('MISSING'), goods: z.array(Goods).default([]) });

type RevisionChanges = {
  booking?: object;
  ctnlist?: readonly object[];
  dglist?: readonly object[];
  names?: Partial<RevisionNames>;
};

/** Two boxes of rubber gloves from Qingdao to Rotterdam, unless other values are given. */
export function aRevision({
  booking = {},
  ctnlist = [{ ctnnum: 2 }],
  dglist = [],
  ...changes
}: RevisionChanges = {}): BookingRevision {
  return {
    booking: { ...serverFields, ...bookings.input.parse({ ...header, ...booking }), ...pickServerFields(booking) },
    ctnlist: ctnlist.map((line, at) =>
      Container.parse({ ...lineSchema.parse({ id: at + 1, ctnall: '40HQ', ...line }) }),
    ),
    dglist: dglist.map((substance, at) => Dangerous.parse({ id: at + 1, ...substance })),
    cutoffs: [],
    names: { ...names, ...changes.names },
  };
}

/** The fields of the server among those that a test gives. */
function pickServerFields(booking: object): Partial<typeof serverFields> {
  return Object.fromEntries(Object.entries(booking).filter(([field]) => Object.hasOwn(serverFields, field)));
}
