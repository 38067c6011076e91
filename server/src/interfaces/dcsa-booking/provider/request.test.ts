import { describe, expect, test } from 'vitest';
import { anApiClient, byKey } from '#test/build/api-client.ts';
import { daysAhead } from '#test/build/day.ts';
import { examplesOf, problemsOf } from '#test/dcsa-booking.ts';
import { dcsaProgram, dcsaUrl } from '#test/build/dcsa-program.ts';
import { aRequest as request } from '#test/build/dcsa-request.ts';
import { testServer } from '#test/harness.ts';

const server = await testServer();
const { as, app } = server;
const office = await as('superadmin');
const program = dcsaProgram(server, office);
const { book, idOf, post, readBooking, write } = program;
const steps = '/api/booking/booking/';

describe('a request', () => {
  test('becomes a booking of the customer, handed on, and reads as it was sent', async () => {
    const reference = await book();
    const shown = await readBooking(reference);
    const data = await office.expectSuccess('GET', `${steps}${await idOf(reference)}/`);

    expect(data).toMatchObject({
      customer_id: program.customer(),
      customername: 'HAINA LTD',
      bsstatus: 3,
      custno: 'PO-4711',
      service: 'CY-CY',
      shipper: 'QINGDAO HAINA CO., LTD\nHONGKONG ROAD 18\nQINGDAO, CN',
      notifyparty: 'SAME AS CONSIGNEE',
      ctnall: '2*40HQ',
      kgs: '24000.500',
      pkgs: 1000,
    });
    const { documentParties: _parties, partyContactDetails: _contacts, serviceContractReference, ...same } = request;
    expect(shown).toMatchObject({ ...same, serviceContractReference, bookingStatus: 'RECEIVED' });
    expect(shown.feedbacks?.map(({ code, jsonPath }) => [code, jsonPath])).toEqual([
      ['PROPERTY_WILL_BE_IGNORED', '$.partyContactDetails[0].email'],
    ]);
  });

  test('that cannot be kept is refused with every fault at its property', async () => {
    const [equipment] = request.requestedEquipments;
    const bad = {
      ...request,
      carrierCode: 'NONE',
      carrierExportVoyageNumber: 'VOYAGE?',
      shipmentLocations: [{ locationTypeCode: 'POL', location: { UNLocationCode: 'ZZZZZ' } }],
      requestedEquipments: [{ ...equipment, ISOEquipmentCode: 'ZZZZ' }],
    };
    const { status, body } = await post(bad);
    const { errors } = body as unknown as { errors: { jsonPath: string }[] };

    expect([status, problemsOf('ErrorResponse', body)]).toEqual([400, null]);
    expect(errors.map(({ jsonPath }) => jsonPath).toSorted()).toEqual([
      '$.carrierCode',
      '$.carrierExportVoyageNumber',
      '$.requestedEquipments[0].ISOEquipmentCode',
      '$.shipmentLocations[0].location.UNLocationCode',
    ]);
  });

  test('without what the standard requires is refused before it is looked at', async () => {
    const { receiptTypeAtOrigin: _none, ...body } = request;
    const { status, body: answer } = await post(body);

    expect(status).toBe(400);
    expect(answer).toMatchObject({ errors: [{ property: 'receiptTypeAtOrigin', jsonPath: '$.receiptTypeAtOrigin' }] });
  });

  test('that lacks what the rules want waits for its sender, who is told what', async () => {
    const { documentParties, ...rest } = request;
    const reference = await book({ ...rest, documentParties: { bookingAgent: documentParties.bookingAgent } });
    const waiting = await readBooking(reference);
    const status = await write('PUT', reference, request);

    expect(waiting.bookingStatus).toBe('PENDING_UPDATE');
    expect(waiting.feedbacks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          severity: 'ERROR',
          code: 'PROPERTY_VALUE_MUST_CHANGE',
          jsonPath: '$.documentParties.shipper',
        }),
      ]),
    );
    expect([status, (await readBooking(reference)).bookingStatus]).toEqual([202, 'UPDATE_RECEIVED']);
  });

  test('is told what of it was left out, converted or rounded', async () => {
    const [equipment] = request.requestedEquipments;
    const [commodity] = equipment?.commodities ?? [];
    const reference = await book({
      ...request,
      incoTerms: 'FOB',
      unheardOf: { deep: true },
      vessel: { name: 'COSCO SHIPPING ARIES', vesselIMONumber: '9795610' },
      requestedEquipments: [
        { ...equipment, commodities: [{ ...commodity, cargoGrossWeight: { value: 50_000, unit: 'LBR' } }] },
      ],
    });
    const shown = await readBooking(reference);

    expect(shown.feedbacks?.map(({ code, jsonPath, message }) => [code, jsonPath, message])).toEqual(
      expect.arrayContaining([
        ['PROPERTY_WILL_BE_IGNORED', '$.incoTerms', expect.stringContaining('ignored')],
        ['PROPERTY_WILL_BE_IGNORED', '$.unheardOf.deep', 'The standard has no such property: it is ignored'],
        ['PROPERTY_WILL_BE_IGNORED', '$.vessel.vesselIMONumber', expect.anything()],
        [
          'PROPERTY_VALUE_HAS_BEEN_CHANGED',
          '$.requestedEquipments[0].commodities[0].cargoGrossWeight',
          'Converted to 22679.619',
        ],
      ]),
    );
  });

  test('that is sent twice under one key is one booking', async () => {
    const key = { 'idempotency-key': 'a-request-sent-twice' };
    const first = await post(request, program.agent(), key);
    const second = await post(request, program.agent(), key);
    const other = byKey(app, await anApiClient(office, { customer_id: program.customer() }));
    const others = await post(request, other, key);

    expect([second.status, second.body, second.headers['api-version']]).toEqual([202, first.body, '2.0.5']);
    expect(others.body).not.toEqual(first.body);
  });

  test('stays with the program that has sent it, though another one of the customer changes it', async () => {
    const bodyWithChannel = { ...request, bookingChannelReference: 'CHANNEL-OF-FIRST' };
    const reference = await book(bodyWithChannel);
    const other = byKey(app, await anApiClient(office, { customer_id: program.customer() }));
    const change = { ...request, bookingChannelReference: 'CHANNEL-OF-OTHER', carrierCode: 'MSCU' };
    expect((await other.call('PUT', `${dcsaUrl}/${reference}`, change)).raw.statusCode).toBe(202);

    const shown = await readBooking('CHANNEL-OF-FIRST');
    expect(shown).toMatchObject({ carrierBookingRequestReference: reference, carrierCode: 'MSCU' });
    const others = await other.call('GET', `${dcsaUrl}/CHANNEL-OF-OTHER`);
    expect(others.raw.statusCode).toBe(404);
  });

  test.each(Object.entries(examplesOf('POST /v2/bookings')))(
    'of the standard’s own examples, %s, is understood',
    async (_name, body) => {
      const bodyWithChannel = {
        ...body,
        carrierCode: 'COSU',
        expectedDepartureDate: daysAhead(20),
        shipmentLocations: request.shipmentLocations,
      };
      const { status, body: answer } = await post(bodyWithChannel);

      expect([status, answer]).toEqual([202, expect.anything()]);
      await readBooking(String(answer['carrierBookingRequestReference']));
    },
  );
});
