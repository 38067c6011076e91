import type { BookingRevision } from '#contract/booking/revision.ts';
import type { Segment } from '../syntax/segment.ts';
import { nameLines } from './parties.ts';
import { measurement, type Writing } from './writing.ts';

export type NumberedContainer = BookingRevision['ctnlist'][number] & { at: number };

const maxEquipment = 999;

/** Data element 8169 for full, empty, and less than container load. */
const fullness = { F: '5', E: '4', L: '7' } as const;
/** 8249: for export by sea. */
const exported = '2';

/** Each line with its index in the booking's list. */
export function numberedContainers({ ctnlist }: BookingRevision): NumberedContainer[] {
  return ctnlist.map((line, at) => ({ ...line, at }));
}

export function isShippersOwn(
  { booking }: BookingRevision,
  { is_soc: isSoc }: Pick<NumberedContainer, 'is_soc'>,
): boolean {
  return isSoc ?? booking.iscontainersoc;
}

/** Size and type by ISO 6346; several commercial types may share one code, so ours is added as text. */
export function sizeType({ revision, writer }: Writing, { ctnall, at }: NumberedContainer): string {
  const iso = revision.names.container_types[ctnall]?.iso_size_type;
  if (!iso) writer.refuse({ path: `ctnlist.${at}.ctnall`, rule: 'unknown_code', params: { value: ctnall } });
  return iso ?? '';
}

/** The equipment: 102 size and type, 5 ISO; 8077 owner, 1 the shipper, 2 the carrier. */
export function equipmentSegment(writing: Writing, box: NumberedContainer): Segment {
  const owner = isShippersOwn(writing.revision, box) ? '1' : '2';
  const type = [sizeType(writing, box), '102', '5', box.ctnall];
  return ['EQD', 'CN', box.cntrno, type, owner, exported, fullness[box.ctnstatus]];
}

/** The cargo's overhang over the box, in cm: 5 front, 6 back (length), 7 right, 8 left (width), 13 top (height). */
export function dimensionSegments(box: NumberedContainer): Segment[] {
  const sides: readonly (readonly [string, number, string | null])[] = [
    ['5', 0, box.og_length_front],
    ['6', 0, box.og_length_back],
    ['7', 1, box.og_width_right],
    ['8', 1, box.og_width_left],
    ['13', 2, box.og_height],
  ];
  return sides.flatMap(([side, axis, value]): Segment[] =>
    value === null || Number(value) === 0
      ? []
      : [['DIM', side, ['CMT', ...Array.from({ length: axis }, () => ''), String(Number(value))]]],
  );
}

/** Boxes that are equal for the carrier are requested together; those with a number separately. */
export function requestedEquipment(writing: Writing): Segment[] {
  const groups = Map.groupBy(numberedContainers(writing.revision), (box) =>
    JSON.stringify([
      box.ctnall,
      isShippersOwn(writing.revision, box),
      box.ctnstatus,
      box.cntrno,
      dimensionSegments(box),
    ]),
  );
  checkCount(writing, groups.size);
  return [...groups.values()].flatMap((group) => {
    const [box] = group;
    if (!box) return [];
    const units = group.reduce((sum, each) => sum + each.ctnnum, 0);
    return [
      equipmentSegment(writing, box),
      ['EQN', String(units)],
      ...measurement('T', 'KGM', box.cntrno === '' || box.tareweight === null ? null : String(box.tareweight)),
      ...dimensionSegments(box),
      ...releaseYard(writing, box),
    ] satisfies Segment[];
  });
}

export function checkCount({ writer }: Writing, count: number): void {
  if (count > maxEquipment) writer.refuse({ path: 'ctnlist', rule: 'too_many', params: { max: maxEquipment } });
}

/** Pick-up of the carrier's empty box: CK empty equipment despatch party (SG33). */
function releaseYard({ revision, writer, envelope }: Writing, box: NumberedContainer): Segment[] {
  const { yard } = revision.names;
  if (!yard || isShippersOwn(revision, box)) return [];
  const text = `${yard.name_en || yard.name_zh}\n${yard.address}`;
  const width = Math.min(35, envelope.limits.partyLine);
  return [['NAD', 'CK', '', '', writer.lines({ path: 'yard', text, width, max: nameLines, kind: 'name' })]];
}
