import { toScale } from '#contract/freight/decimal.ts';
import { printVentilation } from '#contract/freight/ventilation.ts';
import { type GoodsItem, goodsItems } from '#server/exchange/edifact/public.ts';
import { type Drawing, exact, fieldText, lineRecords, numberText } from './drawing.ts';
import { lengthOf, printRecord, type Values } from './records.ts';

/** Records of goods, special cargo, marks and description, item by item. */
export function cargoRecords(drawing: Drawing): string[] {
  return goodsItems(drawing.revision).flatMap((item, at) => [
    cargo(drawing, item, at + 1),
    ...special(drawing, item, at === 0),
    ...lineRecords(drawing, '44', { path: item.marks.path, text: item.marks.text || 'N/M', records: 99 }),
    ...lineRecords(drawing, '47', { ...item.description, records: 99, total: drawing.envelope.limits.desc }),
  ]);
}

function cargo(drawing: Drawing, item: GoodsItem, sequence: number): string {
  const { revision } = drawing;
  const kind = item.kindpkgs === null ? undefined : revision.names.packages[item.kindpkgs];
  return printRecord('41', {
    sequence: String(sequence),
    packages: numberText(item.pkgs),
    kindCode: item.kindpkgs ?? '',
    kind: fieldText(drawing, ['41', 'kind'], { path: 'kindpkgs', text: kind?.name_en ?? '', kind: 'name' }),
    grossKgs: exact(item.kgs),
    cbm: exact(item.cbm),
    cargoId: revision.booking.cargoid,
    commodityCode: item.hscode.split(',')[0] ?? '',
  });
}

/** A record for each substance; reefer settings and the largest overhangs go with the first, or stand alone. */
function special(drawing: Drawing, item: GoodsItem, isFirst: boolean): string[] {
  const settings = isFirst ? { ...reefer(drawing), ...overhangs(drawing) } : {};
  const substances = item.substances.map((each) => dangerous(drawing, each));
  if (substances.length === 0) return Object.keys(settings).length > 0 ? [printRecord('43', settings)] : [];
  return substances.map((values, at) => printRecord('43', at === 0 ? { ...values, ...settings } : values));
}

function dangerous(drawing: Drawing, { path, substance }: GoodsItem['substances'][number]): Values<'43'> {
  const text = (field: 'page' | 'label', name: string, value: string): string =>
    fieldText(drawing, ['43', field], { path: `${path}${name}`, text: value });
  return {
    imdgClass: substance.dclass,
    page: text('page', 'dpage', substance.dpage),
    undgNo: substance.dunno,
    label: text('label', 'dlabel', substance.dlabel),
    flashPoint: exact(substance.flash_point),
    emsNo: substance.ems.replaceAll(' ', ''),
  };
}

function reefer({ revision, pen }: Drawing): Values<'43'> {
  const { tempset, tempid, is_nor: isDry, ...booking } = revision.booking;
  if (tempset === null || isDry) return {};
  const temperature = toScale(tempset, 1);
  const max = lengthOf('43', 'temperature');
  if (temperature.length > max) pen.refuse({ path: 'tempset', rule: 'too_long', params: { max } });
  const vent = printVentilation({ isOpen: booking.vent_open, value: booking.vent_value, unit: booking.vent_unit });
  return { temperatureId: tempid, temperature, vent: vent || booking.reeferf };
}

const sides = {
  overFront: 'og_length_front',
  overBack: 'og_length_back',
  overLeft: 'og_width_left',
  overRight: 'og_width_right',
  overHeight: 'og_height',
} as const;

/** Whole centimetres, rounded up: what stands out by a part of one needs the room of a whole one. */
function overhangs({ revision }: Drawing): Values<'43'> {
  const largest = Object.entries(sides).flatMap(([field, name]) => {
    const centimetres = Math.ceil(Math.max(0, ...revision.ctnlist.map((line) => Number(line[name] ?? 0))));
    return centimetres > 0 ? [[field, String(centimetres)] as const] : [];
  });
  return Object.fromEntries(largest);
}
