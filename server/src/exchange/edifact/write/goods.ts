import type { Segment } from '../syntax/segment.ts';
import { chunksOf } from '../syntax/wrap.ts';
import { dangerousSegments } from './dangerous.ts';
import { type GoodsItem, goodsItems } from './goods-items.ts';
import { reeferTexts, temperatureSegments } from './reefer.ts';
import { freeText, grossVolume, grossWeight, textWidth, type Writing } from './writing.ts';

/** How often FTX and PCI may come in a goods item: 9 and 9 in IFTMBF (SG16), 99 and 999 in IFTMIN (SG18). */
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

/** Number and kind of packages by UN/ECE Recommendation 21 (6); a kind of our own has its name alone. */
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
