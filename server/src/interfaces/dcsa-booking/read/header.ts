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
  // Asked for by the standard in every body; what it allows, nobody has to do.
  to.seen('isEquipmentSubstitutionAllowed', 'carrierBookingRequestReference', 'carrierBookingReference');
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

function readTerms(to: Reader, body: CreateBooking, { modes, bills }: Tables): void {
  const term = body.freightPaymentTermCode;
  const freight = modes.find(({ kind, dcsa_code }) => kind === 'FREIGHT' && dcsa_code === term);
  to.say('blfrt', freight?.code ?? null, ...named(body, 'freightPaymentTermCode'));
  const bill = bills.find(({ document_type: type }) => type === body.transportDocumentTypeCode);
  to.say('issuetype', bill?.code ?? null, ...named(body, 'transportDocumentTypeCode'));

  const carried = body.requestedPreCarriageModeOfTransport;
  const mode = modes.find(({ kind, dcsa_code }) => kind === 'TRANSPORT' && dcsa_code === (carried ?? 'VESSEL'));
  to.say('transtype', mode?.code ?? null, ...named(body, 'requestedPreCarriageModeOfTransport'));
  if (carried !== undefined && !mode)
    to.remark({
      code: 'PROPERTY_WILL_BE_IGNORED',
      path: 'requestedPreCarriageModeOfTransport',
      text: 'other_kind',
      value: carried,
    });
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
  to.say('carrier', found?.code ?? null, ...named(body, 'carrierCode', 'carrierCodeListProvider'));
  if (code !== undefined && !found) to.refuse({ path: 'carrierCode', rule: 'unknown_code', params: { value: code } });
}
