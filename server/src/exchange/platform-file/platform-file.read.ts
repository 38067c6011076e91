import type { Problem, ReadResult } from '#server/exchange/edifact/public.ts';
import { fieldsOf, isRecordId } from './records.ts';

/** A record with its fields by name, if its kind is known; `fields` has all of them unchanged. */
export type PlatformRecord = {
  id: string;
  values: Readonly<Record<string, string>>;
  fields: readonly string[];
  at: number;
};

export type PlatformFile = {
  head: Readonly<Record<string, string>>;
  records: readonly PlatformRecord[];
};

/**
 * Parses a complete platform file or reports errors: it begins with 00, ends with 99, and has the stated number of
 * records.
 */
export function readPlatformFile(text: string): ReadResult<PlatformFile> {
  const { records, problems } = recordsOf(text);
  const [first] = records;
  const last = records.at(-1);
  const broken = [...problems, ...frameProblems(records)];
  if (broken.length > 0 || !first || !last) return { ok: false, problems: broken };
  return { ok: true, value: { head: first.values, records } };
}

function recordsOf(text: string): { records: PlatformRecord[]; problems: Problem[] } {
  const records: PlatformRecord[] = [];
  const problems: Problem[] = [];
  const form = /(?:[^?']|\?[\r\n]*[^])*'/y;
  for (let at = skipped(text, 0); at < text.length; at = skipped(text, form.lastIndex)) {
    form.lastIndex = at;
    const found = form.exec(text);
    if (!found) {
      problems.push({ code: 'truncated', at, segment: records.length + 1, detail: text.slice(at, at + 20) });
      break;
    }
    const record = recordOf(found[0].slice(0, -1), at);
    if (/^\d\d$/.test(record.id)) records.push(record);
    else problems.push({ code: 'tag', at, segment: records.length + 1, detail: record.id.slice(0, 20) });
  }
  return { records, problems };
}

function skipped(text: string, from: number): number {
  const blank = /[\s\ufeff]*/y;
  blank.lastIndex = from;
  blank.test(text);
  return blank.lastIndex;
}

function recordOf(text: string, at: number): PlatformRecord {
  const [id = '', ...fields] = [...text.matchAll(/(?:^|:)((?:[^?:]|\?[\r\n]*[^])*)/g)].map(([, field = '']) =>
    unescaped(field),
  );
  const names = isRecordId(id) ? fieldsOf(id) : [];
  const named = names.flatMap((name, index) => (fields[index] ? [[name, fields[index]] as const] : []));
  return { id, values: Object.fromEntries(named), fields, at };
}

/** Line breaks are added in transit and belong to no field. */
function unescaped(field: string): string {
  return field.replaceAll(/[\r\n]/g, '').replaceAll(/\?([^])/g, '$1');
}

const none: PlatformRecord = { id: '', values: {}, fields: [], at: 0 };

function frameProblems(records: readonly PlatformRecord[]): Problem[] {
  const [first = none] = records;
  const last = records.at(-1) ?? none;
  if (first.id !== '00') return [{ code: 'no_header', at: first.at, segment: 1, detail: first.id }];
  const position = { at: last.at, segment: records.length };
  if (last.id !== '99') return [{ code: 'no_trailer', detail: '99', ...position }];
  const stated = (last.values['count'] ?? '').replace(/^0+(?=\d)/, '');
  return stated === String(records.length)
    ? []
    : [{ code: 'count', detail: `99 ${stated}, ${records.length} records`, ...position }];
}
