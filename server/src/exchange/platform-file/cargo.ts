import { toScale } from '#contract/freight/decimal.ts';
import { printVentilation } from '#contract/freight/ventilation.ts';
import { type GoodsItem, goodsItems } from '#server/exchange/edifact/public.ts';
import {
  type RecordSource,
  exact,
  fieldText,
  from,
  lineRecords,
  numberText,
  type PlainFields,
  record,
} from './record-source.ts';
import type { RecordValues } from './records.ts';

/** Records of goods, special cargo, marks and description, item by item. */
export function cargoRecords(drawing: RecordSource): string[] {
  return goodsItems(drawing.revision).flatMap((item, at) => [
    cargo(drawing, item, at + 1),
    ...special(drawing, item, at === 0),
    ...lineRecords(drawing, '44', { path: item.marks.path, text: item.marks.text || 'N/M', records: 99 }),
    ...lineRecords(drawing, '47', { ...item.description, records: 99, total: drawing.envelope.limits.desc }),
  ]);
}

function cargo(drawing: RecordSource, item: GoodsItem, sequence: number): string {
  const { revision } = drawing;
  const kind = item.kindpkgs === null ? undefined : revision.names.packages[item.kindpkgs];
  const texts = {
    kind: fieldText(drawing, ['41', 'kind'], { path: 'kindpkgs', text: kind?.name_en ?? '', kind: 'name' }),
  };
  const plain = {
    sequence: from('ctnlist', String(sequence)),
    packages: from('pkgs', numberText(item.pkgs)),
    kindCode: from('kindpkgs', item.kindpkgs ?? ''),
    grossKgs: from('kgs', exact(item.kgs)),
    cbm: from('cbm', exact(item.cbm)),
    cargoId: from('cargoid', revision.booking.cargoid),
    commodityCode: from('hscode', item.hscode.split(',')[0] ?? ''),
  };
  return record(drawing, '41', { texts, plain });
}

/** A record for each substance; reefer settings and the largest overhangs are in the first, or in one of their own. */
function special(drawing: RecordSource, item: GoodsItem, isFirst: boolean): string[] {
  const settings = isFirst ? settingsOf(drawing) : noSpecial;
  const substances = item.substances.map((each) => dangerous(drawing, each));
  const isSet = Object.keys({ ...settings.plain, ...settings.texts }).length > 0;
  if (substances.length === 0) return isSet ? [record(drawing, '43', settings)] : [];
  return substances.map(({ texts, plain }, at) =>
    record(
      drawing,
      '43',
      at === 0 ? { texts: { ...texts, ...settings.texts }, plain: { ...plain, ...settings.plain } } : { texts, plain },
    ),
  );
}

type Special = { texts: RecordValues<'43'>; plain: PlainFields<'43'> };
const noSpecial: Special = { texts: {}, plain: {} };

function dangerous(drawing: RecordSource, { path, substance }: GoodsItem['substances'][number]): Special {
  const text = (field: 'page' | 'label', name: string, value: string): string =>
    fieldText(drawing, ['43', field], { path: `${path}${name}`, text: value });
  return {
    texts: { page: text('page', 'dpage', substance.dpage), label: text('label', 'dlabel', substance.dlabel) },
    plain: {
      imdgClass: from(`${path}dclass`, substance.dclass),
      undgNo: from(`${path}dunno`, substance.dunno),
      flashPoint: from(`${path}flash_point`, exact(substance.flash_point)),
      emsNo: from(`${path}ems`, substance.ems.replaceAll(' ', '')),
    },
  };
}

function settingsOf(drawing: RecordSource): Special {
  const { texts, plain } = reefer(drawing);
  return { texts, plain: { ...plain, ...overhangs(drawing) } };
}

function reefer(drawing: RecordSource): Special {
  const { tempset, tempid, is_nor: isDry, ...booking } = drawing.revision.booking;
  if (tempset === null || isDry) return noSpecial;
  const vent = printVentilation({ isOpen: booking.vent_open, value: booking.vent_value, unit: booking.vent_unit });
  const ventilation = vent === '' ? { path: 'reeferf', text: booking.reeferf } : { path: 'vent_value', text: vent };
  return {
    texts: { vent: fieldText(drawing, ['43', 'vent'], ventilation) },
    plain: { temperatureId: from('tempid', tempid), temperature: from('tempset', toScale(tempset, 1)) },
  };
}

const sides = {
  overFront: 'og_length_front',
  overBack: 'og_length_back',
  overLeft: 'og_width_left',
  overRight: 'og_width_right',
  overHeight: 'og_height',
} as const;

/** Whole centimetres, rounded up, because a fraction needs the space of a whole one. */
function overhangs({ revision }: RecordSource): PlainFields<'43'> {
  const largest = Object.entries(sides).flatMap(([field, name]) => {
    const centimetres = Math.ceil(Math.max(0, ...revision.ctnlist.map((line) => Number(line[name] ?? 0))));
    return centimetres > 0 ? [[field, from('ctnlist', String(centimetres))] as const] : [];
  });
  return Object.fromEntries(largest);
}
