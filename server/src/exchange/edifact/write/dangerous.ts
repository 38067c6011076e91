import { toScale } from '#contract/freight/decimal.ts';
import type { Segment } from '../syntax/segment.ts';
import type { GoodsItem } from './goods-items.ts';
import { contactSegmentsOf } from './parties.ts';
import { freeText, measurement, textWidth, type Writing } from './writing.ts';

type Named = GoodsItem['substances'][number];

/** Data element 8339. */
const packingGroups = { I: '1', II: '2', III: '3' } as const;

/** A dangerous substance with its names, whom to call and its weights (SG27 of IFTMBF, SG32 of IFTMIN). */
export function dangerousSegments(writing: Writing, named: Named): Segment[] {
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
    // 8364 is an..6: the schedules for fire and spillage without the blank between them, `F-AS-I`.
    substance.ems.replaceAll(' ', ''),
    '',
    '',
    '',
    substance.subsidiary.split('/'),
  ];
}

/** 7106 is n..3. A decimal that finds no room is cut towards the cold, which is the safe side. */
function flashPoint(celsius: string | null): readonly string[] {
  if (celsius === null) return [];
  const exact = toScale(celsius, 1).replace(/\.0$/, '');
  return [exact.replaceAll(/\D/g, '').length <= 3 ? exact : String(Math.floor(Number(exact))), 'CEL'];
}

/** IMDG 3.1.2.8: the technical name stands in brackets behind the proper shipping name. */
function shippingName({ writer }: Writing, { path, substance }: Named): string[] {
  const { psn, technical_name: technical } = substance;
  const text = technical === '' ? psn : `${psn} (${technical})`;
  return writer.lines({ path: `${path}psn`, text, width: textWidth, max: 9 });
}

/** What no element of DGS holds. */
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
