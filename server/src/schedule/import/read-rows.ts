import { issuesOf } from '#contract/issues.ts';
import { coerceInput } from '#contract/fields/coerce-input.ts';
import type { PortCallDocument, VoyageDocument } from '#contract/schedule/document.ts';
import type { LineInput } from '#contract/schedule/import.ts';
import { scheduleRows, sheetCutOffs } from '#contract/schedule/sheet-row.ts';
import { unstorable } from '#server/http/request/unstorable.ts';
import type { CallExtras, StagedRow } from './staged.ts';

/** The columns in which documents and forms are shown. */
export const allColumns = Object.keys(scheduleRows.input.shape);

type CellValues = Readonly<Record<string, string | number | null | undefined>>;

/** A call from its values, parsed field by field like the cells of a sheet. */
export function stagedCall(rowNo: number, cellValues: CellValues, extras: CallExtras): StagedRow {
  const lost = unstorable(extras).map((issue) => ({ ...issue, path: '' }));
  const input: Record<string, unknown> = lost.length > 0 ? {} : { beside: extras };
  const issues = allColumns.flatMap((name) => {
    const schema = scheduleRows.input.shape[name as keyof typeof scheduleRows.input.shape];
    const result = schema.safeParse(coerceInput(schema, cellValues[name] ?? ''), { reportInput: true });
    const found = result.success ? unstorable(result.data, name) : issuesOf(result.error);
    if (result.success && found.length === 0) input[name] = result.data;
    return found.slice(0, 1).map((issue) => ({ ...issue, path: name }));
  });
  const cells = allColumns.map((name) => storable(String(cellValues[name] ?? '')));
  return { row_no: rowNo, cells, input, issues: [...issues, ...lost.slice(0, 1)] };
}

/** A text that PostgreSQL can store, truncated. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

/** Documents as rows, one for each call, counted from 2 as in a sheet with a header. */
export function documentRows(documents: readonly VoyageDocument[]): StagedRow[] {
  const calls = documents.flatMap((document) => document.portCalls.map((call) => ({ document, call })));
  return calls.map(({ document, call }, at) => stagedCall(at + 2, callOf(document, call), extrasOf(document, call)));
}

function callOf(document: VoyageDocument, call: PortCallDocument): CellValues {
  const ownColumns = Object.entries(sheetCutOffs).map(([column, code]): [string, string] => [
    column,
    call.cutOffs?.find((each) => each.code === code)?.at ?? '',
  ]);
  return {
    carrier_code: document.carrierCode,
    service_code: document.serviceCode,
    vessel: document.vessel?.name ?? (document.isDummyVessel ? toBeNamed : ''),
    imo: document.vessel?.imo,
    export_voyage: document.exportVoyage,
    seq: call.seq,
    unlocode: call.unlocode,
    terminal_code: call.terminalCode,
    planned_arrival: call.plannedArrival,
    planned_departure: call.plannedDeparture,
    estimated_arrival: call.estimatedArrival,
    estimated_departure: call.estimatedDeparture,
    actual_arrival: call.actualArrival,
    actual_departure: call.actualDeparture,
    status: call.statusCode,
    remark: call.statusRemark,
    ...Object.fromEntries(ownColumns),
  };
}

/** Carriers' abbreviation for a ship to be named. */
const toBeNamed = 'TBN';
export const isToBeNamed = (vessel: string) => /^T\.?B\.?[NA]\.?$/.test(vessel);

function extrasOf(document: VoyageDocument, call: PortCallDocument): CallExtras {
  const known = new Set<string>(Object.values(sheetCutOffs));
  return {
    cutoffs: (call.cutOffs ?? []).filter(({ code }) => !known.has(code)),
    delay_reason: call.delayReasonCode ?? '',
    import_voyage: document.importVoyage ?? '',
    universal_voyage_ref: document.universalVoyageReference ?? '',
    is_blank: document.isBlankSailing ?? false,
  };
}

/** The short form as two calls. */
export function lineRows(line: LineInput): StagedRow[] {
  const { carrier_code, service_code, vessel, imo, export_voyage } = line;
  const head = { carrier_code, service_code, vessel, imo, export_voyage };
  const known = new Map(Object.entries(sheetCutOffs).map(([column, code]) => [code as string, column]));
  const columns = line.cutoffs.flatMap(({ code, at }): [string, string][] => {
    const column = known.get(code);
    return column ? [[column, at]] : [];
  });
  const note = line.transit_port === '' ? '' : `VIA ${line.transit_port}`;
  const cutoffs = line.cutoffs.filter(({ code }) => !known.has(code));
  return [
    stagedCall(
      2,
      { ...head, seq: 1, unlocode: line.pol, planned_departure: line.etd, ...Object.fromEntries(columns) },
      { cutoffs, note },
    ),
    stagedCall(3, { ...head, seq: 2, unlocode: line.pod, planned_arrival: line.eta }, { note }),
  ];
}
