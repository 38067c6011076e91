import type { BookingRevision } from '#contract/booking/revision.ts';
import { type RecordSource, exact, fieldText, from, numberText, record } from './record-source.ts';

type Line = BookingRevision['ctnlist'][number];

/** What boxes are asked for, and those whose number is known. */
export function equipmentRecords(drawing: RecordSource): string[] {
  const { revision } = drawing;
  const isShippersOwn = (line: Line): boolean => line.is_soc ?? revision.booking.iscontainersoc;
  const groups = Map.groupBy(revision.ctnlist, (line) =>
    JSON.stringify([line.ctnall, line.ctnstatus, isShippersOwn(line)]),
  );
  const records = [...groups.values()].flatMap((group) => {
    const [line] = group;
    if (!line) return [];
    const count = String(group.reduce((sum, each) => sum + each.ctnnum, 0));
    const at = revision.ctnlist.indexOf(line);
    const shippersOwn = isShippersOwn(line) ? 'Y' : 'N';
    const texts = { sizeType: sizeType(drawing, line, at), status: line.ctnstatus, shippersOwn };
    return [record(drawing, '48', { texts, plain: { count: from(`ctnlist.${at}.ctnnum`, count) } })];
  });
  return [...records, ...revision.ctnlist.flatMap((line, at) => (line.cntrno === '' ? [] : [box(drawing, line, at)]))];
}

function sizeType({ revision, writer }: RecordSource, { ctnall }: Line, at: number): string {
  const iso = revision.names.container_types[ctnall]?.iso_size_type;
  if (!iso) writer.refuse({ path: `ctnlist.${at}.ctnall`, rule: 'unknown_code', params: { value: ctnall } });
  return iso ?? '';
}

/** The record has room for one seal, the first of several. */
function box(drawing: RecordSource, line: Line, at: number): string {
  const path = `ctnlist.${at}.`;
  const seal = line.sealno.split('/').find((each) => each !== '' && each !== 'TBA') ?? '';
  const texts = {
    sealNo: fieldText(drawing, ['51', 'sealNo'], { path: `${path}sealno`, text: seal }),
    sizeType: sizeType(drawing, line, at),
    status: line.ctnstatus,
  };
  const plain = {
    containerNo: from(`${path}cntrno`, line.cntrno),
    packages: from(`${path}pkgs`, numberText(line.pkgs)),
    grossKgs: from(`${path}kgs`, exact(line.kgs)),
    cbm: from(`${path}cbm`, exact(line.cbm)),
    tareKgs: from(`${path}tareweight`, numberText(line.tareweight)),
  };
  return record(drawing, '51', { texts, plain });
}
