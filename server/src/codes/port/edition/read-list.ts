import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { editionLimits } from '#contract/codes/port-edition.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { isProgramNamed } from '#contract/system/upload-kinds.ts';
import type { Uploaded } from '#server/http/request/upload.ts';
import { fail, refuseAny } from '#server/platform/app-error.ts';
import { csvRows } from '#server/platform/csv/csv-rows.ts';
import { cellReaderOf, type ListedPort, type ListRow } from './list-rows.ts';

/** The ports of a list by code, and the countries with any place in it. */
export type PortList = { ports: ReadonlyMap<string, ListedPort>; countries: ReadonlySet<string> };

/** Rows read between pauses, in which other requests are served. */
const rowsAtOnce = 2_000;

/** Reads a list of UN/LOCODE: UNECE's own, or one with the headings `code` and `name`; refused as a whole if a cell is wrong. */
export async function readPortList({ name, path, size }: Pick<Uploaded, 'name' | 'path' | 'size'>): Promise<PortList> {
  if (isProgramNamed(name)) fail('import.program');
  if (size === 0) fail('import.no_bytes');
  const list = await portsOf(textOf(await readFile(path)));
  if (list.ports.size === 0) fail('port_edition.no_ports');
  return list;
}

/** UNECE's lists are in UTF-8 or, formerly, in Windows' Latin letters. */
function textOf(bytes: Buffer): string {
  // Text in UTF-16, workbooks and archives contain these.
  if (bytes.includes(0)) fail('port_edition.not_a_list');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function portsOf(text: string): Promise<PortList> {
  const ports = new Map<string, ListedPort>();
  const countries = new Set<string>();
  const issues: FieldIssue[] = [];
  const rows = csvRows(text);
  const first = rows.next();
  const read = (first.done ? undefined : cellReaderOf(first.value)) ?? fail('port_edition.not_a_list');
  let count = 0;
  for (const row of read.isHeading ? rows : csvRows(text)) {
    count += 1;
    if (count > editionLimits.rows) fail('import.too_many_rows', { limit: editionLimits.rows });
    if (count % rowsAtOnce === 0) await setImmediate();
    const found = read.row(row);
    addPort(found, { ports, countries, issues });
    if (issues.length >= editionLimits.issues) break;
  }
  refuseAny(issues);
  return { ports, countries };
}

type Gathered = { ports: Map<string, ListedPort>; countries: Set<string>; issues: FieldIssue[] };

function addPort({ line, country, port, issues }: ListRow, gathered: Gathered): void {
  if (country !== undefined) gathered.countries.add(country);
  const pathOf = (field: string) => `${line - 1}.${field}`.replace(/\.$/, '');
  gathered.issues.push(...issues.map((issue) => ({ ...issue, path: pathOf(issue.path) })));
  if (!port) return;
  const first = gathered.ports.get(port.code);
  if (!first) gathered.ports.set(port.code, { ...port, line });
  else
    gathered.issues.push({
      path: pathOf('code'),
      rule: 'repeated_in_sheet',
      params: { value: port.code, row: first.line },
    });
}
