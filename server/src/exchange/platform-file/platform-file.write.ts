import type { BookingRevision } from '#contract/booking/revision.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import {
  type InterchangeEnvelope,
  elementWriter,
  defaultEnvelope,
  type Written,
} from '#server/exchange/edifact/public.ts';
import { cargoRecords } from './cargo.ts';
import { type RecordSource, fieldText, from, lineRecords, numberText, record, exact } from './record-source.ts';
import { printRecord, type RecordValues } from './records.ts';

const codeForm = /^[A-Za-z0-9._-]{1,13}$/;
const purposes = { 9: '9', 5: '4', 4: '4', 1: '3' } as const;

/** The booking as a platform file, one record per line. */
export function writePlatformFile(revision: BookingRevision, envelope: InterchangeEnvelope): Written {
  const drawing = { revision, envelope, writer: elementWriter(envelope) };
  const body = [
    head(drawing),
    booking(drawing),
    voyage(drawing),
    places(drawing),
    numbers(drawing),
    ...parties(drawing),
    ...(envelope.function === 1 ? [] : [...cargoRecords(drawing), ...equipmentRecords(drawing)]),
    ...remarks(drawing),
  ];
  const issues = drawing.writer.issues();
  if (issues.length > 0) return { ok: false, issues };
  const all = [...body, printRecord('99', { count: String(body.length + 1) })];
  return { ok: true, text: `${all.join('\n')}\n` };
}

function head({ envelope, writer }: RecordSource): string {
  const { sender, receiver, at, timeZone = defaultEnvelope.timeZone } = envelope;
  const partners = [['sender_id', sender] as const, ['receiver_id', receiver] as const];
  for (const [path, id] of partners) {
    if (!codeForm.test(id)) writer.refuse({ path, rule: id === '' ? 'required' : 'format' });
  }
  const createdAt = zonedTime(at, timeZone).replaceAll(/\D/g, '');
  const purpose = purposes[envelope.function];
  return printRecord('00', { messageType: 'IFTMBF', description: 'BOOKING', purpose, sender, receiver, createdAt });
}

function booking(drawing: RecordSource): string {
  const { booking: row, names } = drawing.revision;
  const { carrier } = names;
  if (!carrier) drawing.writer.refuse({ path: 'carrier', rule: 'required' });
  const texts = {
    billNo: fieldText(drawing, ['02', 'billNo'], { path: 'mblno', text: row.mblno }),
    carrier: fieldText(drawing, ['02', 'carrier'], { path: 'carrier', text: carrier?.name_en ?? '', kind: 'name' }),
    payableAt: fieldText(drawing, ['02', 'payableAt'], { path: 'prepardat', text: row.prepardat, kind: 'name' }),
    contractNo: fieldText(drawing, ['02', 'contractNo'], { path: 'contractno', text: row.contractno }),
  };
  const plain = {
    carrierCode: from('carrier', carrier ? carrier.platform_code || carrier.scac || carrier.code : ''),
    serviceTerm: from('service', row.service ?? ''),
    freightTerm: from('blfrt', row.blfrt ?? ''),
    billType: from('issuetype', row.issuetype ?? ''),
    originals: from('nobill', numberText(row.nobill)),
    copies: from('copynobilll', numberText(row.copynobilll)),
  };
  return record(drawing, '02', { texts, plain });
}

function voyage(drawing: RecordSource): string {
  const { booking: row, names } = drawing.revision;
  return printRecord('11', {
    vesselCode: names.vessel?.imo ?? '',
    vessel: fieldText(drawing, ['11', 'vessel'], { path: 'vessel', text: row.vessel, kind: 'name' }),
    voyage: fieldText(drawing, ['11', 'voyage'], { path: 'voyno', text: row.voyno }),
    sailingDate: (row.etd ?? '').replaceAll('-', ''),
  });
}

function places(drawing: RecordSource): string {
  const { booking: row, names } = drawing.revision;
  const nameOf = (code: string): string => names.ports[code]?.name_en ?? '';
  const port = (field: 'loadPort' | 'dischargePort', path: string, code: string): string =>
    fieldText(drawing, ['12', field], { path, text: nameOf(code), kind: 'name' });
  for (const path of ['portload', 'portdischarge'] as const) {
    if (!row[path]) drawing.writer.refuse({ path, rule: 'required' });
  }
  const [load, discharge] = [row.portload ?? '', row.portdischarge ?? ''];
  const place = (field: 'receipt' | 'delivery' | 'finalDestination', path: string, text: string): string =>
    fieldText(drawing, ['12', field], { path, text, kind: 'name' });
  const values: RecordValues<'12'> = {
    loadPortCode: load,
    loadPort: port('loadPort', 'portload', load),
    dischargePortCode: discharge,
    dischargePort: port('dischargePort', 'portdischarge', discharge),
    receipt: place('receipt', 'placereceipt', row.placereceipt || nameOf(load)),
    delivery: place('delivery', 'placedelivery', row.placedelivery || nameOf(discharge)),
    finalDestination: place('finalDestination', 'destination', row.destination),
  };
  return printRecord('12', values);
}

function numbers(drawing: RecordSource): string {
  const { booking: row } = drawing.revision;
  return printRecord('14', {
    bookingNo: row.mblno,
    orderNo: row.orderno,
    customerNo: fieldText(drawing, ['14', 'customerNo'], { path: 'custno', text: row.custno, kind: 'name' }),
  });
}

function parties(drawing: RecordSource): string[] {
  const { shipper, consignee, notifyparty } = drawing.revision.booking;
  const width = drawing.envelope.limits.partyLine;
  const party = (id: '16' | '17' | '18', path: string, text: string): string[] =>
    lineRecords(drawing, id, { path, text, kind: 'name', records: 1, width });
  return [
    ...party('16', 'shipper', shipper),
    ...party('17', 'consignee', consignee),
    ...party('18', 'notifyparty', notifyparty),
  ];
}

function remarks(drawing: RecordSource): string[] {
  const { booking: row } = drawing.revision;
  const { function: purpose, reason = '', limits } = drawing.envelope;
  const remark = purpose === 1 ? { path: 'reason_text', text: reason } : { path: 'ediremark', text: row.ediremark };
  return lineRecords(drawing, '70', { ...remark, records: 1, total: limits.remark });
}

type Line = BookingRevision['ctnlist'][number];

/** The requested boxes, and those with a known number. */
function equipmentRecords(drawing: RecordSource): string[] {
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

/** The record has one seal, the first of several. */
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
