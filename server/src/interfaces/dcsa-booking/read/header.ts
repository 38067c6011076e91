import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { RequestReader } from './reader.ts';
import type { CodeTables } from './tables.ts';

/** Reads the properties of the whole booking: service, payment, sailing, carrier, bill. */
export function readHeader(to: RequestReader, body: CreateBooking, tables: CodeTables): void {
  readService(to, body, tables);
  readTerms(to, body, tables);
  readSailing(to, body, tables);
  readCarrier(to, body, tables);
  readReferences(to, body);
  to.seen('carrierBookingRequestReference', 'carrierBookingReference');
  // False is the default: equipment is never substituted.
  if (!body.isEquipmentSubstitutionAllowed) to.seen('isEquipmentSubstitutionAllowed');
  // Stored with the request, for finding it again.
  to.seen('bookingChannelReference');
}

function readReferences(to: RequestReader, body: CreateBooking): void {
  const { serviceContractReference: contract, contractQuotationReference: quotation } = body;
  const contracts = named(body, 'serviceContractReference', 'contractQuotationReference');
  to.set('contractno', contract ?? quotation ?? '', ...contracts.slice(0, 1));
  const at = (body.references ?? []).findIndex(({ type }) => type === 'CR');
  to.set('custno', body.references?.[at]?.value ?? '', ...(at < 0 ? [] : [`references.${at}`]));
  to.set('prepardat', body.invoicePayableAt?.UNLocationCode ?? '', ...named(body, 'invoicePayableAt'));
}

const named = (body: CreateBooking, ...names: readonly string[]): string[] =>
  names.filter((name) => body[name] !== undefined);

function readService(to: RequestReader, body: CreateBooking, { services }: CodeTables): void {
  const modes = [
    body.receiptTypeAtOrigin,
    body.deliveryTypeAtDestination,
    body.cargoMovementTypeAtOrigin,
    body.cargoMovementTypeAtDestination,
  ];
  const found = services.find((each) =>
    [each.receipt_type, each.delivery_type, each.origin_movement, each.destination_movement].every(
      (value, at) => value === modes[at],
    ),
  );
  const names = ['receiptTypeAtOrigin', 'deliveryTypeAtDestination'];
  const movements = ['cargoMovementTypeAtOrigin', 'cargoMovementTypeAtDestination'];
  to.set('service', found?.code ?? null, ...names, ...movements);
  if (!found) to.refuse({ path: 'receiptTypeAtOrigin', rule: 'unknown_code', params: { value: modes.join('/') } });
}

function readTerms(to: RequestReader, body: CreateBooking, tables: CodeTables): void {
  const { freightPaymentTermCode: term, transportDocumentTypeCode: document } = body;
  const freight = modeOf(tables, 'FREIGHT', term);
  to.set('blfrt', freight ?? null, ...named(body, 'freightPaymentTermCode'));
  if (freight === undefined) reportUnknownValue(to, 'freightPaymentTermCode', term);
  const bill = tables.bills.find(({ document_type: type }) => type === document);
  to.set('issuetype', bill?.code ?? null, ...named(body, 'transportDocumentTypeCode'));
  if (!bill) reportUnknownValue(to, 'transportDocumentTypeCode', document);
  readCarriage(to, body, tables);
}

function readCarriage(to: RequestReader, body: CreateBooking, tables: CodeTables): void {
  const { requestedPreCarriageModeOfTransport: carried } = body;
  const mode = modeOf(tables, 'TRANSPORT', carried ?? 'VESSEL');
  to.set('transtype', mode ?? null, ...named(body, 'requestedPreCarriageModeOfTransport'));
  // The ship is stored anyway; pre-carriage by ship is not.
  if (mode === undefined || carried === 'VESSEL')
    reportUnknownValue(to, 'requestedPreCarriageModeOfTransport', carried);
}

function modeOf({ modes }: CodeTables, kindName: string, dcsaCode: string | undefined): string | undefined {
  return modes.find(({ kind, dcsa_code }) => kind === kindName && dcsa_code === dcsaCode)?.code;
}

/** Reports a value without a code here. */
function reportUnknownValue(to: RequestReader, path: string, value: string | undefined): void {
  if (value !== undefined) to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'other_kind', value });
}

function readSailing(to: RequestReader, body: CreateBooking, { imoOfVessel: known }: CodeTables): void {
  const { vessel, carrierExportVoyageNumber: voyage, expectedDepartureDate: etd } = body;
  to.set('vessel', vessel?.name ?? '', ...(vessel ? ['vessel.name'] : []));
  to.set('voyno', voyage ?? '', ...named(body, 'carrierExportVoyageNumber'));
  to.set('etd', etd ?? null, ...named(body, 'expectedDepartureDate'));
  if (vessel?.vesselIMONumber !== undefined) readImo(to, { ...vessel, imo: vessel.vesselIMONumber, known });
}

type Imo = { name: string; imo: string; known: string | undefined };

/** Ships are identified by name here, and the number follows from the ship. */
function readImo(to: RequestReader, { name, imo, known }: Imo): void {
  const path = 'vessel.vesselIMONumber';
  if (known === imo) to.seen(path);
  else if (known) to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'other_vessel', value: name });
}

/** By the stated code list, or by either of them. */
function readCarrier(to: RequestReader, body: CreateBooking, { carriers }: CodeTables): void {
  const { carrierCode: code, carrierCodeListProvider: provider } = body;
  const byList = { NMFTA: 'scac', SMDG: 'smdg_liner_code' } as const;
  const lists = provider === undefined ? (['scac', 'smdg_liner_code', 'code'] as const) : [byList[provider]];
  const found = lists.flatMap((list) => carriers.find((each) => code !== undefined && each[list] === code) ?? [])[0];
  const names = code === undefined ? [] : named(body, 'carrierCode', 'carrierCodeListProvider');
  to.set('carrier', found?.code ?? null, ...names);
  if (code !== undefined && !found) to.refuse({ path: 'carrierCode', rule: 'unknown_code', params: { value: code } });
}
