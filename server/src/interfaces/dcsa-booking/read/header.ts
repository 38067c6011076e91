import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { Reader } from './reader.ts';
import type { Tables } from './tables.ts';

/** What a body says of the booking as a whole: service, payment, sailing, carrier, bill. */
export function readHeader(to: Reader, body: CreateBooking, tables: Tables): void {
  readService(to, body, tables);
  readTerms(to, body, tables);
  readSailing(to, body, tables);
  readCarrier(to, body, tables);
  readReferences(to, body);
  to.seen('carrierBookingRequestReference', 'carrierBookingReference');
  // Nothing is put in the place of what was asked for.
  if (!body.isEquipmentSubstitutionAllowed) to.seen('isEquipmentSubstitutionAllowed');
  // Told as it came, and known again.
  to.seen('bookingChannelReference');
}

function readReferences(to: Reader, body: CreateBooking): void {
  const { serviceContractReference: contract, contractQuotationReference: quotation } = body;
  const contracts = named(body, 'serviceContractReference', 'contractQuotationReference');
  to.say('contractno', contract ?? quotation ?? '', ...contracts.slice(0, 1));
  const at = (body.references ?? []).findIndex(({ type }) => type === 'CR');
  to.say('custno', body.references?.[at]?.value ?? '', ...(at < 0 ? [] : [`references.${at}`]));
  to.say('prepardat', body.invoicePayableAt?.UNLocationCode ?? '', ...named(body, 'invoicePayableAt'));
}

const named = (body: CreateBooking, ...names: readonly string[]): string[] =>
  names.filter((name) => body[name] !== undefined);

function readService(to: Reader, body: CreateBooking, { services }: Tables): void {
  const wanted = [
    body.receiptTypeAtOrigin,
    body.deliveryTypeAtDestination,
    body.cargoMovementTypeAtOrigin,
    body.cargoMovementTypeAtDestination,
  ];
  const found = services.find((each) =>
    [each.receipt_type, each.delivery_type, each.origin_movement, each.destination_movement].every(
      (value, at) => value === wanted[at],
    ),
  );
  const names = ['receiptTypeAtOrigin', 'deliveryTypeAtDestination'];
  const movements = ['cargoMovementTypeAtOrigin', 'cargoMovementTypeAtDestination'];
  to.say('service', found?.code ?? null, ...names, ...movements);
  if (!found) to.refuse({ path: 'receiptTypeAtOrigin', rule: 'unknown_code', params: { value: wanted.join('/') } });
}

function readTerms(to: Reader, body: CreateBooking, tables: Tables): void {
  const { freightPaymentTermCode: term, transportDocumentTypeCode: document } = body;
  const freight = modeOf(tables, 'FREIGHT', term);
  to.say('blfrt', freight ?? null, ...named(body, 'freightPaymentTermCode'));
  if (freight === undefined) remarkKind(to, 'freightPaymentTermCode', term);
  const bill = tables.bills.find(({ document_type: type }) => type === document);
  to.say('issuetype', bill?.code ?? null, ...named(body, 'transportDocumentTypeCode'));
  if (!bill) remarkKind(to, 'transportDocumentTypeCode', document);
  readCarriage(to, body, tables);
}

function readCarriage(to: Reader, body: CreateBooking, tables: Tables): void {
  const { requestedPreCarriageModeOfTransport: carried } = body;
  const mode = modeOf(tables, 'TRANSPORT', carried ?? 'VESSEL');
  to.say('transtype', mode ?? null, ...named(body, 'requestedPreCarriageModeOfTransport'));
  // A ship is what a booking goes by anyway: one before it is not kept.
  if (mode === undefined || carried === 'VESSEL') remarkKind(to, 'requestedPreCarriageModeOfTransport', carried);
}

function modeOf({ modes }: Tables, wanted: string, word: string | undefined): string | undefined {
  return modes.find(({ kind, dcsa_code }) => kind === wanted && dcsa_code === word)?.code;
}

/** A value that has no code here. */
function remarkKind(to: Reader, path: string, value: string | undefined): void {
  if (value !== undefined) to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'other_kind', value });
}

function readSailing(to: Reader, body: CreateBooking, { imoOfVessel: known }: Tables): void {
  const { vessel, carrierExportVoyageNumber: voyage, expectedDepartureDate: etd } = body;
  to.say('vessel', vessel?.name ?? '', ...(vessel ? ['vessel.name'] : []));
  to.say('voyno', voyage ?? '', ...named(body, 'carrierExportVoyageNumber'));
  to.say('etd', etd ?? null, ...named(body, 'expectedDepartureDate'));
  if (vessel?.vesselIMONumber !== undefined) readImo(to, { ...vessel, imo: vessel.vesselIMONumber, known });
}

type Imo = { name: string; imo: string; known: string | undefined };

/** A ship is known by its name here, and its number by the ship. */
function readImo(to: Reader, { name, imo, known }: Imo): void {
  const path = 'vessel.vesselIMONumber';
  if (known === imo) to.seen(path);
  else if (known) to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'other_vessel', value: name });
}

/** By the list that is said, or by either of them. */
function readCarrier(to: Reader, body: CreateBooking, { carriers }: Tables): void {
  const { carrierCode: code, carrierCodeListProvider: provider } = body;
  const byList = { NMFTA: 'scac', SMDG: 'smdg_liner_code' } as const;
  const lists = provider === undefined ? (['scac', 'smdg_liner_code', 'code'] as const) : [byList[provider]];
  const found = lists.flatMap((list) => carriers.find((each) => code !== undefined && each[list] === code) ?? [])[0];
  const names = code === undefined ? [] : named(body, 'carrierCode', 'carrierCodeListProvider');
  to.say('carrier', found?.code ?? null, ...names);
  if (code !== undefined && !found) to.refuse({ path: 'carrierCode', rule: 'unknown_code', params: { value: code } });
}
