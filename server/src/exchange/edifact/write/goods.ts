import type { Segment } from '../syntax/segment.ts';
import { chunksOf } from '../syntax/wrap.ts';
import { type GoodsItem, goodsItems } from './goods-items.ts';
import { freeText, grossVolume, grossWeight, textWidth, type Writing, measurement } from './writing.ts';
import { isDecimal, toScale } from '#contract/freight/decimal.ts';
import { printVentilation } from '#contract/freight/ventilation.ts';
import { contactSegmentsOf } from './parties.ts';

/** Most FTX and PCI in a goods item: 9 and 9 in IFTMBF (SG16), 99 and 999 in IFTMIN (SG18). */
export type SegmentLimits = { texts: number; marks: number };

const maxItems = 999;
const marksWidth = 35;
const marksPerSegment = 10;
const textsPerSegment = 5;
const codesPerSegment = 5;

/** All goods items, in the order of the directory's group: GID TMP PIA FTX MEA PCI SGP DGS. */
export function goodsSegments(writing: Writing, limits: SegmentLimits): Segment[] {
  const items = goodsItems(writing.revision);
  if (items.length > maxItems) {
    writing.writer.refuse({ path: 'ctnlist', rule: 'too_many', params: { max: maxItems } });
    return [];
  }
  return items.flatMap((item, at) => itemSegments(writing, { item, number: at + 1, limits }));
}

type Numbered = { item: GoodsItem; number: number; limits: SegmentLimits };

function itemSegments(writing: Writing, { item, number, limits }: Numbered): Segment[] {
  return [
    ['GID', String(number), packagesElement(writing, item)],
    ...temperatureSegments(writing),
    ...commodityCodes(item.hscode),
    ...textSegments(writing, item, limits.texts),
    ...grossWeight(item.kgs),
    ...grossVolume(item.cbm),
    ...markSegments(writing, item, limits.marks),
    ...item.placements.flatMap(({ cntrno, pkgs, kgs, cbm }): Segment[] => [
      ['SGP', cntrno, pkgs === null ? '' : String(pkgs)],
      ...grossWeight(kgs),
      ...grossVolume(cbm),
    ]),
    ...item.substances.flatMap((substance) => dangerousSegments(writing, substance)),
  ];
}

/** Number and kind of packages by UN/ECE Recommendation 21 (6); a local kind only has its name. */
function packagesElement({ revision, writer }: Writing, { pkgs, kindpkgs }: GoodsItem): readonly string[] {
  const number = pkgs === null ? '' : String(pkgs);
  if (kindpkgs === null) return [number];
  const kind = revision.names.packages[kindpkgs];
  const name = writer.line({ path: 'kindpkgs', text: kind?.name_en ?? kindpkgs, max: 35, kind: 'name' });
  const isCode = kind !== undefined && !kind.is_local;
  return isCode ? [number, kindpkgs, '', '6', name] : [number, '', '', '', name];
}

function commodityCodes(hscode: string): Segment[] {
  const codes = hscode.split(',').filter((code) => code !== '');
  return chunksOf(codes, codesPerSegment).map((chunk) => ['PIA', '5', ...chunk.map((code) => [code, 'HS'])]);
}

function textSegments({ writer, envelope, ...writing }: Writing, { description }: GoodsItem, texts: number): Segment[] {
  const reefer = freeText(
    'AAI',
    writer.lines({ ...settings({ writer, envelope, ...writing }), width: textWidth, max: 10 }),
  );
  const max = (texts - reefer.length) * textsPerSegment;
  const lines = writer.lines({ ...description, width: textWidth, max, total: envelope.limits.desc });
  return [...freeText('AAA', lines), ...reefer];
}

function settings(writing: Writing): { path: string; text: string } {
  return { path: 'reeferf', text: reeferTexts(writing).join('\n') };
}

function markSegments({ writer }: Writing, { marks }: GoodsItem, segments: number): Segment[] {
  const text = marks.text.trim() === '' ? 'N/M' : marks.text;
  const lines = writer.lines({ path: marks.path, text, width: marksWidth, max: segments * marksPerSegment });
  return chunksOf(lines, marksPerSegment).map((chunk) => ['PCI', '', chunk]);
}

/** 6246 is n..3: sign and decimal mark do not count. */
const digitsOfTemperature = 3;

/** The transport temperature of the cargo (TMP 2). A non-operating reefer has none. */
function temperatureSegments({ revision, writer }: Writing): Segment[] {
  const { tempset, tempid, is_nor: isDry } = revision.booking;
  if (tempset === null || isDry) return [];
  const value = toScale(tempset, 1);
  if (value.replaceAll(/\D/g, '').length > digitsOfTemperature) {
    writer.refuse({ path: 'tempset', rule: 'digits', params: { max: digitsOfTemperature } });
  }
  return [['TMP', '2', [value, tempid === 'F' ? 'FAH' : 'CEL']]];
}

/** All other reefer settings as text, because D99B has no elements for them. */
function reeferTexts({ revision }: Writing): string[] {
  const { booking } = revision;
  if (booking.is_nor) return ['NON-OPERATING REEFER'];
  const vent = printVentilation({ isOpen: booking.vent_open, value: booking.vent_value, unit: booking.vent_unit });
  const stated: readonly (readonly [string, string])[] = [
    ['VENTILATION', vent || booking.reeferf],
    ['HUMIDITY', isDecimal(booking.humidity) ? `${booking.humidity}%` : booking.humidity],
    ['O2', percent(booking.o2)],
    ['CO2', percent(booking.co2)],
  ];
  const requested: readonly (readonly [string, boolean])[] = [
    ['CONTROLLED ATMOSPHERE', booking.ca],
    ['COLD TREATMENT', booking.cold_treatment],
    ['PRE-COOLING', booking.pre_cooling],
    ['GENSET', booking.genset],
    ['DRAIN HOLES OPEN', booking.drainholes],
    ['BULB MODE', booking.bulb_mode],
  ];
  return [
    ...stated.filter(([, value]) => value !== '').map(([name, value]) => `${name} ${value}`),
    ...requested.filter(([, isRequested]) => isRequested).map(([name]) => name),
  ];
}

function percent(value: string | null): string {
  return value === null ? '' : `${value}%`;
}

type Named = GoodsItem['substances'][number];

/** Data element 8339. */
const packingGroups = { I: '1', II: '2', III: '3' } as const;

/** A dangerous substance with its names, contact and weights (SG27 of IFTMBF, SG32 of IFTMIN). */
function dangerousSegments(writing: Writing, named: Named): Segment[] {
  const { path, substance } = named;
  const { emergency_contact: name, emergency_phone: phone } = substance;
  return [
    dangerousGoods(writing, named),
    ...freeText('AAD', shippingName(writing, named)),
    ...freeText('AAC', furtherTexts(writing, named)),
    ...contactSegmentsOf(writing, `${path}emergency_contact`, { role: 'HE', name, phone, email: '' }),
    ...measurement('G', 'KGM', substance.gross_kgs),
    ...measurement('AAL', 'KGM', substance.net_kgs),
  ];
}

function dangerousGoods({ writer }: Writing, { path, substance }: Named): Segment {
  const { dclass, dpage, imdg_amendment: amendment, dunno, packing_group: group } = substance;
  const line = (field: 'dpage' | 'imdg_amendment', text: string, max: number): string =>
    writer.line({ path: `${path}${field}`, text, max });
  if (dclass === '') writer.refuse({ path: `${path}dclass`, rule: 'required' });
  return [
    'DGS',
    'IMD',
    [dclass, line('dpage', dpage, 7), line('imdg_amendment', amendment, 10)],
    dunno,
    flashPoint(substance.flash_point),
    group === null ? '' : packingGroups[group],
    // 8364 is an..6: the schedules for fire and spillage without the blank in between, `F-AS-I`.
    substance.ems.replaceAll(' ', ''),
    '',
    '',
    '',
    substance.subsidiary.split('/'),
  ];
}

/** 7106 is n..3. A temperature that does not fit is rounded down, which is the safe side. */
function flashPoint(celsius: string | null): readonly string[] {
  if (celsius === null) return [];
  const exact = toScale(celsius, 1).replace(/\.0$/, '');
  return [exact.replaceAll(/\D/g, '').length <= 3 ? exact : String(Math.floor(Number(exact))), 'CEL'];
}

/** IMDG 3.1.2.8: the technical name in brackets after the proper shipping name. */
function shippingName({ writer }: Writing, { path, substance }: Named): string[] {
  const { psn, technical_name: technical } = substance;
  const text = technical === '' ? psn : `${psn} (${technical})`;
  return writer.lines({ path: `${path}psn`, text, width: textWidth, max: 9 });
}

/** Information without an element in DGS. */
function furtherTexts({ writer, revision }: Writing, { path, substance }: Named): string[] {
  const { packages } = revision.names;
  const named = (code: string | null): string => (code === null ? '' : (packages[code]?.name_en ?? code));
  const texts = [
    substance.marine_pollutant ? 'MARINE POLLUTANT' : '',
    substance.limited_quantity ? 'LIMITED QUANTITY' : '',
    substance.nem_kgs === null ? '' : `NET EXPLOSIVE MASS ${substance.nem_kgs} KGS`,
    substance.pkgs === null ? '' : `${substance.pkgs} ${named(substance.kindpkgs)}`,
    substance.inner_kindpkgs === null ? '' : `INNER PACKAGES ${named(substance.inner_kindpkgs)}`,
    substance.segregation === '' ? '' : `SEGREGATION GROUP ${substance.segregation}`,
  ];
  const text = texts.filter((each) => each !== '').join('\n');
  return writer.lines({ path: `${path}segregation`, text, width: textWidth, max: 20 });
}
