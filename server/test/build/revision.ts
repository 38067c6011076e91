import type { BookingRevision, FrozenBooking } from '#contract/booking/revision.ts';
import { bookings } from '#contract/booking/booking.ts';
import { Container } from '#contract/booking/container.ts';
import { Dangerous } from '#contract/booking/special-cargo.ts';
import { carriers } from '#contract/codes/carrier.ts';
import { containerCheckDigit } from '#contract/freight/container-number.ts';
import { containerTypes } from '#contract/codes/container-type.ts';
import { freightModes } from '#contract/codes/freight-mode.ts';
import { issueTypes } from '#contract/codes/issue-type.ts';
import { packageTypes } from '#contract/codes/package-type.ts';
import { ports } from '#contract/codes/port.ts';
import { serviceTypes } from '#contract/codes/service-type.ts';
import { yards } from '#contract/codes/yard.ts';

const shipper =
  'QINGDAO SAMPLE TRADING CO., LTD.\nNO. 18 HONG KONG MIDDLE ROAD, SHINAN DISTRICT\nQINGDAO 266071, CHINA\nTEL +86 532 8000 0000';
const consignee =
  'SAMPLE IMPORT AND DISTRIBUTION B.V.\nHARBOUR BOULEVARD 400, 3011 XA ROTTERDAM\nTHE NETHERLANDS\nVAT NL001234567B01';

const content = {
  mblno: 'COSU6300012345',
  custno: 'PO-2026-0815',
  customername: '青岛样例进出口有限公司',
  shipper,
  consignee,
  notifyparty: 'SAME AS CONSIGNEE',
  linkman: '王敏',
  carrier: 'COSCO',
  contractno: 'QTO26088',
  yard: 'QQCT',
  vessel: 'COSCO SHIPPING UNIVERSE',
  voyno: '021W',
  etd: '2026-12-11',
  placereceipt: 'QINGDAO',
  portload: 'CNTAO',
  portdischarge: 'NLRTM',
  placedelivery: 'ROTTERDAM, NETHERLANDS',
  destination: 'DUISBURG, GERMANY',
  transtype: 'SEA',
  service: 'CY-CY',
  issuetype: 'ORI',
  blfrt: 'PP',
  prepardat: 'QINGDAO',
  nobill: 3,
  copynobilll: 3,
  marks: 'N/M',
  description: 'RADIAL TYRES FOR PASSENGER CARS\n子午线轮胎',
  hscode: '401110',
  pkgs: 2400,
  kindpkgs: 'CT',
  kgs: '37000.500',
  cbm: '125.5000',
  ctnall: '2*40HQ',
  ediremark: 'PLS ARRANGE EARLY CLOSING. 请安排最早的船期。',
};

const goods = {
  description: 'RADIAL TYRES 子午线轮胎',
  hscode: '401110',
  pkgs: 12,
  kindpkgs: 'CT',
  kgs: '185.500',
  cbm: '0.6200',
  marks: 'N/M',
};

/** A frozen booking of `boxes` boxes, with overrides. */
export function aRevision({
  boxes = 2,
  dangerous = 0,
  ...overrides
}: Partial<FrozenBooking> & { boxes?: number; dangerous?: number } = {}): BookingRevision {
  const booking = {
    ...bookings.input.parse({ ...content, ctnall: `${boxes}*40HQ` }),
    id: 7,
    orderno: 'QD202611210042',
    createtime: '2026-11-20T08:30:00+08:00',
    si_revision: 0,
    amendment_count: 0,
    carrier_reference: '',
    sale_name: '李强',
    doc_owner_name: '王敏',
    creator_name: '王敏',
    ctnnum: boxes,
    teu: String(2 * boxes),
    ...overrides,
  } satisfies FrozenBooking;
  const person = (name: string) => ({ name, mobile: '13800000000', email: 'clerk@example.com' });
  return {
    booking,
    ctnlist: Array.from({ length: boxes }, (_, at) => aBox(at)),
    dglist: Array.from({ length: dangerous }, (_, at) => aSubstance(at)),
    cutoffs: [
      aCutOff('VCO', '截 VGM', 'VGM cut-off', '09'),
      aCutOff('DCO', '截单', 'Documentation cut-off', '10'),
      aCutOff('FCO', '截港', 'Port cut-off', '11'),
    ],
    names: {
      carrier: carriers.input.parse({
        code: 'COSCO',
        name_zh: '中远海运',
        name_en: 'COSCO SHIPPING LINES',
        scac: 'COSU',
      }),
      yard: yards.input.parse({
        code: 'QQCT',
        name_zh: '前湾码头',
        name_en: 'QQCT TERMINAL',
        full_name_zh: '青岛前湾集装箱码头有限责任公司',
        port_code: 'CNTAO',
        kind: 'TERMINAL',
        contact: '张师傅',
        phone: '0532-80000000',
        address: '青岛市黄岛区前湾港路 88 号',
      }),
      service: serviceTypes.input.parse({
        ...coded('CY-CY', '场到场', 'CY-CY'),
        receipt_type: 'CY',
        delivery_type: 'CY',
        origin_movement: 'FCL',
        destination_movement: 'FCL',
      }),
      issuetype: issueTypes.input.parse({ ...coded('ORI', '正本', 'ORIGINAL'), document_type: 'BOL' }),
      transtype: freightModes.input.parse({ ...coded('SEA', '海运', 'SEA'), kind: 'TRANSPORT', dcsa_code: 'VESSEL' }),
      blfrt: freightModes.input.parse({ ...coded('PP', '预付', 'FREIGHT PREPAID'), kind: 'FREIGHT', dcsa_code: 'PRE' }),
      vessel: null,
      customer: null,
      ports: {
        CNTAO: aPort('CNTAO', '青岛', 'QINGDAO', 'Asia/Shanghai'),
        NLRTM: aPort('NLRTM', '鹿特丹', 'ROTTERDAM', 'Europe/Amsterdam'),
      },
      packages: { CT: packageTypes.input.parse({ ...coded('CT', '纸箱', 'CARTON'), plural_en: 'CARTONS' }) },
      container_types: {
        '40HQ': containerTypes.input.parse({
          ...coded('40HQ', '40尺高柜', `40' HIGH CUBE`),
          iso_size_type: '45G1',
          category: 'DRY',
          length_ft: 40,
          height: `9'6"`,
          teu: '2',
          tare_kg: 3900,
          max_gross_kg: 32_500,
        }),
      },
      sale: person('李强'),
      doc_owner: person('王敏'),
      creator: person('王敏'),
    },
  };
}

function coded(code: string, zh: string, en: string) {
  return { code, name_zh: zh, name_en: en };
}

function aPort(code: string, zh: string, en: string, zone: string) {
  return ports.input.parse({ ...coded(code, zh, en), country_code: code.slice(0, 2), time_zone: zone });
}

function aCutOff(code: string, zh: string, en: string, day: string) {
  const local = `2026-12-${day} 12:00`;
  return { code, name_zh: zh, name_en: en, at: `2026-12-${day}T12:00:00+08:00`, local, time_zone: 'Asia/Shanghai' };
}

function aBox(at: number): Container {
  const number = `COSU${String(300_000 + at)}`;
  return Container.parse({
    id: at + 1,
    ctnall: '40HQ',
    cntrno: `${number}${containerCheckDigit(number)}`,
    sealno: `SL${String(100_000 + at)}`,
    pkgs: 1200,
    kindpkgs: 'CT',
    kgs: '18500.250',
    cbm: '62.7500',
    tareweight: 3900,
    weightype: at % 2 === 0 ? 'SM1' : 'SM2',
    weighkgs: '22400.000',
    weighattn: 'WANG MIN',
    vgmconncom: 'QINGDAO SAMPLE TRADING CO., LTD.',
    weightel: '+86 532 8000 0000',
    vgmemail: 'vgm@example.com',
    weighdate: '2026-12-08T09:30:00+08:00',
    vgm_state: 'ENTERED',
    goods:
      at % 3 === 0
        ? [
            { id: 1, ...goods },
            { id: 2, ...goods, description: 'INNER TUBES 内胎' },
          ]
        : [],
  });
}

function aSubstance(at: number): Dangerous {
  return Dangerous.parse({
    id: at + 1,
    dunno: '3480',
    psn: 'LITHIUM ION BATTERIES',
    dclass: '9',
    ems: 'F-A, S-I',
    marine_pollutant: false,
    pkgs: 100,
    kindpkgs: 'CT',
    gross_kgs: '1200.000',
    net_kgs: '1000.000',
    emergency_contact: 'WANG MIN',
    emergency_phone: '+86 532 8000 0000',
  });
}
