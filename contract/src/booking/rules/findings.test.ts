import { describe, expect, test } from 'vitest';
import { aDraft, type DraftChanges, facts, ruleFacts, substance } from './a-draft.fixture.ts';
import { factsOf } from './facts.ts';
import type { Finding, FixValue } from './finding.ts';
import type { Stage } from './severity.ts';
import { findings } from './findings.ts';
import { ruleIds, type RuleId } from './rule-book.ts';

type Case = readonly [rule: RuleId, path: string, changes: DraftChanges, fix?: FixValue | undefined, stage?: Stage];

const line = (field: string, at = 0) => `ctnlist.${at}.${field}`;
const reefer = { cargoid: 'R', tempset: '-18.0', reeferf: 'CLOSED', line: { ctnall: '40RF', tareweight: 4480 } };
const dangerous = { cargoid: 'D', dglist: [substance] };
const nitrate = { ...substance, dunno: '1942', dclass: '5.1', dlabel: '5.1' };
const poison = { ...substance, dclass: '6.1', dlabel: '6.1' };
const lcl = { line: { ctnstatus: 'L' } };
const long = 'A'.repeat(36);

/** Each rule at least once: its path, its input, and its fix. */
const excused = { cntrno: 'CSQU3054384', cntrno_reason: 'PAINTED SO', is_soc: true };
const cases: readonly Case[] = [
  ...(['carrier', 'etd', 'shipper', 'consignee', 'notifyparty', 'pkgs', 'kindpkgs', 'kgs', 'cbm'] as const).map(
    (field): Case => ['REQUIRED', field, { [field]: null }],
  ),
  ...(['description', 'portload', 'portdischarge', 'issuetype', 'service'] as const).map((field): Case => [
    'REQUIRED',
    field,
    { [field]: '' },
  ]),
  ['REQUIRED', 'placedelivery', { placedelivery: '' }, 'Singapore'],
  ['POSITIVE', 'kgs', { kgs: '0.000', line: { kgs: null } }],
  ['POSITIVE', 'pkgs', { pkgs: 0, line: { pkgs: null } }],
  ['LINE_REQUIRED', line('ctnall'), { line: { ctnall: '' } }],
  ['LINE_REQUIRED', line('ctnnum'), { line: { ctnnum: null } }],
  ['SEAL_REQUIRED', line('sealno'), { line: { sealno: '' } }, 'TBA'],
  ['NUMBER_INVALID', 'kgs', { kgs: '10,000' }, '10000', 'STASH'],
  ['NUMBER_INVALID', 'kgs', { kgs: '１０００' }, '1000', 'STASH'],
  ['NUMBER_INVALID', line('cbm'), { line: { cbm: 'many' } }, undefined, 'STASH'],
  ['NUMBER_INVALID', line('cbm'), { line: { cbm: '-1' } }, undefined, 'STASH'],
  ['PHONE_INVALID', line('weightel'), { line: { weightel: 'tel.0532/88880000' } }, '0532 88880000', 'STASH'],
  ['EMAIL_INVALID', line('vgmemail'), { line: { vgmemail: 'a@b。com' } }, 'a@b.com', 'STASH'],
  ['EMAIL_INVALID', line('vgmemail'), { line: { vgmemail: 'a.b.com' } }, undefined, 'STASH'],
  ...(['mblno', 'linkman', 'vessel', 'voyno'] as const).map((field): Case => [
    'REQUIRED_SI',
    field,
    { [field]: '' },
    undefined,
    'SI',
  ]),
  ['REQUIRED_SI', 'blfrt', { blfrt: null }, 'PP', 'SI'],
  ['REQUIRED_SI', 'prepardat', { prepardat: '' }, 'Qingdao', 'SI'],
  ['REQUIRED_SI', 'prepardat', { prepardat: '', blfrt: 'CC' }, 'SINGAPORE', 'SI'],
  ['REQUIRED_SI', 'nobill', { nobill: null, issuetype: 'TLX' }, 0, 'SI'],
  ['REQUIRED_SI', 'copynobilll', { copynobilll: null }, 3, 'SI'],
  ['REQUIRED_SI', 'marks', { marks: '' }, 'N/M', 'SI'],
  ['LINE_REQUIRED_SI', line('cntrno'), { line: { cntrno: '' } }, undefined, 'SI'],
  ['LINE_REQUIRED_SI', line('kgs'), { line: { kgs: null } }, undefined, 'SI'],

  ['CUSTOMER_EMPTY', 'customername', { customername: '' }],
  ['CONTRACT_REQUIRED', 'contractno', { carrier: 'MSC', mblno: '' }],
  ['CONTACT_FOR_CARRIER', 'linkman', { carrier: 'MSC', linkman: '' }],
  ['BILL_PREFIX', 'mblno', { mblno: 'MEDU12345678' }],
  ['CARRIER_DISABLED', 'carrier', { carrier: 'OLD' }],
  ['CODE_DISABLED', line('ctnall'), { line: { ctnall: '45HQ' } }],

  ['NOT_LATIN', 'shipper', { shipper: '青岛港' }],
  ['NOT_LATIN', 'shipper', { shipper: 'ＱＩＮＧＤＡＯ“A”' }, 'QINGDAO"A"'],
  ['NOT_LATIN', 'description', { description: 'TOWELS 🚢' }],
  ['NOT_LATIN', 'dglist.0.psn', { ...dangerous, dglist: [{ ...substance, psn: 'ＰＡＩＮＴ' }] }, 'PAINT'],
  ['LOWER_CASE', 'marks', { marks: 'n/m' }, 'N/M'],
  [
    'PARTY_LINES',
    'agent',
    { agent: 'A B C D E F G H I J K L M N O P Q R S T' },
    'A B C D E F G H I J K L M N O P Q R\nS T',
  ],
  ['PARTY_LINES', 'agent', { agent: 'A\nB\nC\nD\nE\nF\nG' }],
  ['PARTY_NAME', 'consignee', { consignee: 'A '.repeat(36) }],
  ['TO_ORDER_WAYBILL', 'consignee', { consignee: 'TO ORDER', issuetype: 'SWB', nobill: 0 }],
  ['TO_ORDER_TELEX', 'consignee', { consignee: 'TO THE ORDER OF A BANK', issuetype: 'TLX', nobill: 0 }],
  ['NOTIFY_TO_ORDER', 'notifyparty', { consignee: 'To order of shipper' }],
  ['CONSIGNEE_IS_SHIPPER', 'consignee', { shipper: 'A CO., LTD', consignee: 'A CO. LTD.' }],
  ['MARKS_LINES', 'marks', { marks: long }, undefined, 'SI'],
  ['GOODS_LINES', line('goods.0.description'), { line: { goods: [{ description: long }] } }, undefined, 'SI'],
  ['GOODS_LENGTH', 'description', { description: 'TOWELS '.repeat(9) }],
  ['GOODS_LENGTH', 'description', { description: 'TOWELS '.repeat(79), carrier: 'OLD' }],
  ['GOODS_VAGUE', 'description', { portdischarge: 'USLAX', description: '100 PCS OF SPARE PARTS, PARTS' }],
  ['GOODS_FORBIDDEN', 'description', { description: 'CARVED IVORY.' }],
  ['REMARK_LENGTH', 'ediremark', { ediremark: 'PLEASE '.repeat(40) }],

  ['SAME_PORT', 'portdischarge', { portdischarge: 'CNTAO' }, undefined, 'STASH'],
  ['ETD_PAST', 'etd', { etd: '2026-11-20' }],
  ['VOYAGE_LENGTH', 'voyno', { voyno: '0123456E' }],
  ['RECEIPT_PLACE', 'placereceipt', { service: 'DOOR-CY' }],
  ['RAIL_PLACE', 'placereceipt', { transtype: 'SEA-RAIL', placereceipt: 'QINGDAO' }],
  ['ORIGINALS_MISSING', 'nobill', { nobill: 0 }, 3],
  ['ORIGINALS_NONE', 'nobill', { issuetype: 'SWB' }, 0],
  ['ORIGINALS_UNUSUAL', 'nobill', { nobill: 2 }, 3],
  ['FREIGHT_TERM', 'blfrt', { blfrt: null }, 'PP'],
  ['PAYABLE_PLACE', 'prepardat', { blfrt: 'PE', prepardat: '' }],
  ['HS_CHAPTER', 'hscode', { hscode: '770000' }, undefined, 'STASH'],
  ['HS_CHAPTER', 'hscode', { hscode: '6302.60' }, '630260', 'STASH'],
  ['HS_COUNTRY', 'hscode', { portdischarge: 'USLAX' }],
  ['HS_COUNTRY_SI', 'hscode', { portdischarge: 'USLAX' }, undefined, 'SI'],
  ['DESTINATION_REQUIRED', 'consignee', { portdischarge: 'BRSSZ', consignee: 'A BANK' }],
  ['DESTINATION_HINT', 'shipper', { shipper: 'A FACTORY' }],

  ['NO_CONTAINER', 'ctnlist', { lines: [] }],
  ['NO_CONTAINER_SI', 'ctnlist', { lines: [] }, undefined, 'SI'],
  ['TYPE_ALIAS', line('ctnall'), { line: { ctnall: "40'hc" } }, '40HQ', 'STASH'],
  ['TOTALS_DIFFER', 'kgs', { kgs: '9999.998' }, '10000'],
  ['TOTALS_DIFFER', line('pkgs'), { line: { goods: [{ pkgs: 60 }, { pkgs: 39 }] } }, 99],
  ['TOTALS_DIFFER_SI', 'cbm', { cbm: '50.0002' }, '50', 'SI'],
  ['KINDS_DIFFER', 'kindpkgs', { lines: [{ pkgs: 50 }, { kindpkgs: 'PX', pkgs: 50 }] }, 'PK'],
  ['ISO6346_FORM', line('cntrno'), { line: { cntrno: 'CSQU305438' } }, undefined, 'STASH'],
  ['ISO6346_FORM', line('cntrno'), { line: { cntrno: 'CSQU3O54383' } }, 'CSQU3054383', 'STASH'],
  ['ISO6346_CHECK', line('cntrno'), { line: { cntrno: 'CSQU3054384' } }, 'CSQU3054383', 'STASH'],
  ['ISO6346_CHECK', line('cntrno'), { line: { ...excused, is_soc: false } }, 'CSQU3054383', 'STASH'],
  ['ISO6346_CHECK', line('cntrno'), { line: { ...excused, cntrno_reason: '' } }, 'CSQU3054383', 'STASH'],
  ['ISO6346_OWN', line('cntrno'), { line: excused }],
  ['ISO6346_OWN', line('cntrno'), { iscontainersoc: true, line: { ...excused, is_soc: null } }],
  ['ISO6346_CATEGORY', line('cntrno'), { line: { cntrno: 'CSQZ3054387' } }],
  ['ISO6346_AVOIDED', line('cntrno'), { line: { cntrno: 'CBHU7000010' } }],
  ['OWNER_PREFIX', line('cntrno'), { line: { cntrno: 'MSKU6011672' } }],
  ['CONTAINER_REPEATED', line('cntrno', 1), { lines: [{}, {}] }, undefined, 'STASH'],
  ['ONE_BOX', line('ctnnum'), { line: { ctnnum: 2 } }, 1, 'STASH'],
  ['ONE_BOX_SI', line('ctnnum'), { line: { ctnnum: 2, cntrno: '' } }, undefined, 'SI'],
  ['SEAL_TBA', line('sealno'), { line: { sealno: 'TBA' } }, undefined, 'SI'],
  ['SEAL_LENGTH', line('sealno'), { line: { sealno: 'ABCDEFGHIJK' } }],
  ['SOC_YARD', 'yard', { iscontainersoc: true, yard: 'GL' }],
  ['TARE_REQUIRED', line('tareweight'), { iscontainersoc: true, line: { tareweight: null } }, undefined, 'SI'],

  ['LADEN_ZERO', line('kgs'), { line: { kgs: '0' } }],
  ['EMPTY_CARGO', line('cbm'), { line: { ctnstatus: 'E' } }, '0'],
  ['PAYLOAD_OVER', line('kgs'), { kgs: '28600.1', line: { kgs: '28600.1' } }],
  ['PAYLOAD_OVER', line('kgs'), { line: { kgs: '57200.001', ctnnum: 2, cntrno: '' } }],
  ['PAYLOAD_NEAR', line('kgs'), { line: { kgs: '28600' } }],
  ['PAYLOAD_NEAR', line('kgs'), { cargoid: 'O', line: { ctnall: '40FR', kgs: '41000', og_height: '20' } }],
  ['ROAD_LIMIT', line('kgs'), { portdischarge: 'USLAX', line: { ctnall: '20GP', kgs: '17236.001' } }],
  ['CUBE_OVER', line('cbm'), { line: { cbm: '76.4001' } }],
  ['CUBE_OVER_OPEN', line('cbm'), { line: { ctnall: '40OT', cbm: '70' } }],
  ['CUBE_NEAR', line('cbm'), { line: { cbm: '76.4' } }],
  ['DENSITY', line('kgs'), { line: { kgs: '10' } }],
  ['DENSITY', 'kgs', { kgs: '200000' }],

  ['VGM_MISSING', line('weighkgs'), { line: { weighkgs: null, weighattn: '' } }, undefined, 'SI'],
  ['VGM_INCOMPLETE', line('weighattn'), { line: { weighattn: '' } }, undefined, 'SI'],
  ['VGM_SUM', line('weighkgs'), { line: { weightype: 'SM2', packing_kgs: '98.9' } }, '13998.900', 'SI'],
  ['VGM_BELOW_CARGO', line('weighkgs'), { line: { weighkgs: '10000' } }, undefined, 'SI'],
  ['VGM_BELOW_TARE', line('weighkgs'), { line: { weighkgs: '3900' } }, undefined, 'SI'],
  ['VGM_TOO_LOW', line('weighkgs'), { line: { weighkgs: '13000' } }, undefined, 'SI'],
  ['VGM_TOO_HIGH', line('weighkgs'), { line: { weighkgs: '14640' } }, undefined, 'SI'],
  ['VGM_OVER_GROSS', line('weighkgs'), { line: { weighkgs: '32500.001' } }, undefined, 'SI'],
  ['VGM_EMPTY_BOX', line('weighkgs'), { line: { ctnstatus: 'E' } }, '3900', 'SI'],
  ['VGM_DATE', line('weighdate'), { line: { weighdate: '2026-11-21T05:00:01Z' } }, undefined, 'SI'],
  ['VGM_SIGNATORY', line('weighattn'), { line: { weighattn: 'Zhang San' } }, 'ZHANG SAN', 'SI'],

  ['REEFER_TEMPERATURE', 'tempset', { ...reefer, tempset: null }],
  ['REEFER_VENT', 'reeferf', { ...reefer, reeferf: '' }, 'CLOSED'],
  ['REEFER_RANGE', 'tempset', { ...reefer, tempset: '-60' }],
  ['REEFER_RANGE', 'tempset', { ...reefer, tempset: '90', tempid: 'F' }],
  ['REEFER_VENT_FORM', 'reeferf', { ...reefer, reeferf: 'a little' }],
  ['REEFER_VENT_RANGE', 'vent_value', { ...reefer, vent_value: '301' }],
  ['REEFER_HUMIDITY', 'humidity', { ...reefer, humidity: '101' }],
  ['REEFER_BOX', 'cargoid', { ...reefer, line: {} }],
  ['REEFER_KIND', line('ctnall'), { line: { ctnall: '40RF' } }],

  ['DG_LIST', 'dglist', { cargoid: 'D' }],
  ['DG_REQUIRED', 'dunno', { cargoid: 'D', dclass: '3' }],
  ...(['dunno', 'psn', 'dclass', 'packing_group', 'emergency_contact', 'gross_kgs'] as const).map((field): Case => [
    'DG_REQUIRED',
    `dglist.0.${field}`,
    { ...dangerous, dglist: [{ ...substance, [field]: '' }] },
  ]),
  ['DG_REQUIRED', 'dglist.0.marine_pollutant', { ...dangerous, dglist: [{ ...substance, marine_pollutant: null }] }],
  [
    'DG_TECHNICAL_NAME',
    'dglist.0.technical_name',
    { ...dangerous, dglist: [{ ...substance, psn: 'ALCOHOLS, N.O.S.' }] },
  ],
  ['DG_EXPLOSIVE', 'dglist.0.nem_kgs', { ...dangerous, dglist: [{ ...substance, dclass: '1.4S' }] }],
  ['DG_FLASH_POINT', 'dglist.0.flash_point', { ...dangerous, dglist: [{ ...substance, flash_point: null }] }],
  ['DG_NET', 'dglist.0.net_kgs', { ...dangerous, dglist: [{ ...substance, net_kgs: '500.001' }] }],
  ['DG_LABEL', 'dglist.0.dlabel', { ...dangerous, dglist: [{ ...substance, dlabel: '', subsidiary: '8' }] }, '3 / 8'],
  ['DG_UNLISTED', line('goods.0.dunno'), { ...dangerous, line: { goods: [{ dunno: '1950' }] } }],
  ['DG_KIND', 'cargoid', { dglist: [substance] }, 'D'],
  ['DG_UNKNOWN', 'dglist.0.dunno', { ...dangerous, dglist: [{ ...substance, dunno: '9999' }] }],
  ['DG_CLASS', 'dglist.0.dclass', { ...dangerous, dglist: [{ ...substance, dclass: '9', dlabel: '9' }] }, '3'],
  ['DG_SEGREGATION', 'dglist.1.dunno', { ...dangerous, dglist: [substance, nitrate] }],
  ['DG_SEGREGATION_OPEN', 'dglist.1.dunno', { ...dangerous, dglist: [substance, { ...substance, dunno: '9999' }] }],
  ['DG_UNPLACED', 'dglist.0.dunno', { ...dangerous, dglist: [substance, nitrate], lines: [{}, { cntrno: '' }] }],
  ['DG_FOOD', 'dglist.0.dunno', { ...dangerous, dglist: [poison], line: { goods: [{ hscode: '170199' }] } }],
  ['DG_REFUSED', 'dglist.0.dunno', { ...dangerous, dglist: [nitrate] }],
  ['DG_CASE_BY_CASE', 'dglist.0.dunno', { ...dangerous, dglist: [{ ...substance, dunno: '1823', dclass: '8' }] }],
  ['DG_WRITTEN', 'description', { ...dangerous, description: 'ACID UN 1789' }],
  ['DG_HS_HINT', 'hscode', { hscode: '3208209000' }],
  ['OOG_SIZES', line('og_height'), { cargoid: 'O', line: { ctnall: '40FR' } }],
  ['OOG_TYPE', line('og_height'), { cargoid: 'O', line: { og_height: '10' } }],
  ['OOG_OPEN_TOP', line('og_width_left'), { cargoid: 'O', line: { ctnall: '40OT', og_width_left: '10' } }],
  ['OOG_KIND', 'cargoid', { line: { ctnall: '40FR', og_height: '10.0' } }, 'O'],
];

/** Rules that need the database are tested on the server. */
const elsewhere: readonly RuleId[] = ['BILL_NUMBER_USED', 'BOOKING_TWIN', 'CONTAINER_ELSEWHERE', 'VESSEL_IMO'];

const ruleAndPath = (list: readonly Finding[]) => list.map(({ rule, path }) => `${rule} ${path}`);

describe('a booking that is in order', () => {
  test.each(['STASH', 'SUBMIT', 'SI'] as const)('has no finding at %s', (stage) => {
    expect(ruleAndPath(findings(aDraft(), facts, stage))).toEqual([]);
  });

  test.each([
    ['reefer', reefer],
    ['dangerous', dangerous],
    ['part load', lcl],
  ])('neither has one of %s cargo', (_, changes) => {
    expect(ruleAndPath(findings(aDraft(changes), facts, 'SUBMIT'))).toEqual([]);
  });
});

describe('rules', () => {
  test.each(cases.map(([rule, path, changes, fix, stage = 'SUBMIT']) => ({ rule, path, changes, fix, stage })))(
    '$rule at $path',
    ({ rule, path, changes, fix, stage }) => {
      const found = findings(aDraft(changes), facts, stage).find((one) => one.rule === rule && one.path === path);

      expect(found?.fix?.value).toBe(fix);
      expect(found).toBeDefined();
      expect(`${found?.zh} ${found?.en}`).not.toMatch(/[{}]|undefined/);
      expect(found?.zh).toMatch(/\p{Script=Han}/u);
    },
  );

  test('each of them has a case', () => {
    const covered = new Set([...cases.map(([rule]) => rule), ...elsewhere]);

    expect(ruleIds.filter((rule) => !covered.has(rule))).toEqual([]);
  });

  test('are asked from their step on', () => {
    const draft = aDraft({ carrier: null, marks: '', line: { cntrno: 'CSQU3054384' } });

    expect(ruleAndPath(findings(draft, facts, 'STASH'))).toEqual(['ISO6346_CHECK ctnlist.0.cntrno']);
    expect(ruleAndPath(findings(draft, facts, 'SUBMIT'))).not.toContain('REQUIRED_SI marks');
  });

  test('name the field and its line in both languages', () => {
    const [found] = findings(aDraft({ lines: [{}, { cntrno: 'CSQU3054384', pkgs: 0 }] }), facts, 'STASH');

    expect(found).toMatchObject({
      zh: '箱列表 2：箱号校验位错误，应为 3',
      en: 'Container list 2: Container no.: wrong check digit, should be 3',
    });
  });

  test('are as severe as an administrator has made them', () => {
    const lowered = factsOf({ ...ruleFacts, severities: { CUSTOMER_EMPTY: 'ERROR' } }, facts.now);

    expect(findings(aDraft({ customername: '' }), facts, 'SUBMIT')).toMatchObject([{ severity: 'WARN' }]);
    expect(findings(aDraft({ customername: '' }), lowered, 'SUBMIT')).toMatchObject([{ severity: 'ERROR' }]);
  });

  test('want a seal from the step that the installation has chosen', () => {
    const draft = aDraft({ line: { sealno: '' } });
    const at = (sealRequiredFrom: Stage, stage: Stage) =>
      ruleAndPath(findings(draft, factsOf({ ...ruleFacts, sealRequiredFrom }, facts.now), stage)).length;

    expect([at('STASH', 'STASH'), at('SI', 'SUBMIT'), at('SI', 'SI')]).toEqual([1, 0, 1]);
  });
});

describe('what is no fault', () => {
  test.each<[string, DraftChanges, RuleId]>([
    ['a part load says less than its box weighs', { line: { ctnstatus: 'L', weighkgs: '25000' } }, 'VGM_TOO_HIGH'],
    ['a VGM that follows later', { is_vgm_later: true, line: { weightype: null, weighkgs: null } }, 'VGM_MISSING'],
    ['a non-operating reefer', { cargoid: 'R', is_nor: true }, 'REEFER_TEMPERATURE'],
    ['0 degrees', { ...reefer, tempset: '0' }, 'REEFER_TEMPERATURE'],
    ['an inland place of rail transport', { transtype: 'SEA-RAIL', placereceipt: 'XIAN' }, 'RAIL_PLACE'],
    ['an HS code of a product', { portdischarge: 'USLAX', line: { goods: [{ hscode: '630260' }] } }, 'HS_COUNTRY'],
    ['goods with a vague word among others', { portdischarge: 'USLAX', description: 'BRAKE PARTS' }, 'GOODS_VAGUE'],
    [
      'a line that says that it is not shipper-owned',
      { iscontainersoc: true, yard: 'GL', line: { is_soc: false } },
      'SOC_YARD',
    ],
    ['sums within the tolerance', { kgs: '10000.001' }, 'TOTALS_DIFFER'],
    ['lines without figures yet', { line: { pkgs: null, kgs: null, cbm: null } }, 'TOTALS_DIFFER'],
    ['part loads without a box', { service: 'CFS-CFS', lines: [] }, 'NO_CONTAINER'],
    ['method 2 within a kilogram', { line: { weightype: 'SM2', packing_kgs: '99' } }, 'VGM_SUM'],
  ])('%s', (_, changes, rule) => {
    const rules = findings(aDraft(changes), facts, 'SI').map((one) => one.rule);

    expect(rules).not.toContain(rule);
  });
});
