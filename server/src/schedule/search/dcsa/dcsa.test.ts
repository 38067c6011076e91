import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formatsOf from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSailing, aService } from '#test/build/voyage.ts';
import { testServer } from '#test/harness.ts';

const now = new Date('2026-11-21T04:00:00Z');
const { as, database } = await testServer({ clock: { now: () => now } });
const clerk = await as('superadmin');

const standard: object = JSON.parse(
  readFileSync(new URL('../../../../test/fixtures/dcsa-cs-1.0.3.json', import.meta.url), 'utf8'),
);
// The document is OpenAPI 3.0, with keywords unknown to JSON Schema.
const ajv = new Ajv({ strict: false, allErrors: true });
formatsOf.default(ajv);
ajv.addSchema(standard, 'dcsa');

function expectForm(name: string, value: unknown): void {
  const isValid = ajv.validate({ $ref: `dcsa#/components/schemas/${name}` }, value);
  expect([isValid, ajv.errors]).toEqual([true, null]);
}

async function get(path: string, reader = clerk, headers: Record<string, string> = {}) {
  const { raw } = await reader.call('GET', `/dcsa/cs/v1/${path}`, undefined, headers);
  return { status: raw.statusCode, headers: raw.headers, body: raw.json<unknown>() };
}

async function requestAs(version: string) {
  return get('port-schedules?UNLocationCode=CNTAO&date=2026-12-01', clerk, { 'api-version': version });
}

/** A list in the standard's form. */
async function list(
  path: string,
  form: string,
): Promise<{ items: Record<string, unknown>[]; next: string | undefined }> {
  const { status, headers, body } = await get(path);
  expect([status, headers['api-version']]).toEqual([200, '1.0.3']);
  const items = body as Record<string, unknown>[];
  for (const item of items) expectForm(form, item);
  return { items, next: headers['next-page-cursor'] as string | undefined };
}

beforeAll(async () => {
  await database.updateTable('voyage').set({ is_deleted: true }).execute();
  const service = await aService(database, 'DEU1', 'COSCO', ['CMA']);
  for (const [week, day] of ['2026-11-25', '2026-12-02', '2026-12-09'].entries())
    await aSailing(database, {
      carrier: 'COSCO',
      service,
      vessel: 'COSCO STAR',
      imo: '9795610',
      voyage: `02${week}W`,
      calls: [
        {
          port: 'CNTAO',
          terminal: 'QQCT',
          departure: `${day}T18:00:00+08:00`,
          cutoffs: { DCO: `${day}T06:00:00+08:00` },
        },
        { port: 'KRPUS', arrival: '2026-12-12T08:00:00+09:00', departure: '2026-12-13T08:00:00+09:00', status: 'OMIT' },
        {
          port: 'SGSIN',
          arrival: '2026-12-14T08:00:00+08:00',
          departure: '2026-12-15T08:00:00+08:00',
          terminal: 'PSA',
        },
        { port: 'NLRTM', arrival: '2027-01-05T06:00:00+01:00' },
      ],
    });
  await aSailing(database, {
    carrier: 'CMA',
    voyage: 'BL1',
    calls: [
      { port: 'NLRTM', departure: '2027-01-08T06:00:00+01:00' },
      { port: 'SEGOT', arrival: '2027-01-11T06:00:00+01:00' },
    ],
  });
});

describe('point-to-point routings', () => {
  test('have the form of the standard, legs, cut-offs and all', async () => {
    const { items } = await list('point-to-point-routes?placeOfReceipt=CNTAO&placeOfDelivery=SEGOT', 'PointToPoint');

    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({
      solutionNumber: 1,
      placeOfReceipt: { dateTime: '2026-11-25T18:00:00+08:00', location: { UNLocationCode: 'CNTAO' } },
      cutOffTimes: [{ cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-11-25T06:00:00+08:00' }],
      legs: [
        {
          sequenceNumber: 1,
          intermediateCalls: [{ location: { UNLocationCode: 'SGSIN', facility: { facilityCode: 'PSA' } } }],
          transport: { vessel: { vesselIMONumber: '9795610', name: 'COSCO STAR' } },
        },
        { sequenceNumber: 2, arrival: { location: { UNLocationCode: 'SEGOT' } } },
      ],
    });
  });

  test('are narrowed by dates and transhipments', async () => {
    const count = async (query: string) =>
      (await list(`point-to-point-routes?placeOfReceipt=CNTAO&${query}`, 'PointToPoint')).items.length;

    expect(await count('placeOfDelivery=SEGOT&maxTranshipment=0')).toBe(0);
    expect(await count('placeOfDelivery=NLRTM&maxTranshipment=0')).toBe(3);
    expect(await count('placeOfDelivery=NLRTM&departureStartDate=2026-12-02&departureEndDate=2026-12-02')).toBe(1);
    expect(await count('placeOfDelivery=NLRTM&arrivalEndDate=2027-01-04')).toBe(0);
    expect(await count('placeOfDelivery=NLRTM&arrivalStartDate=2027-01-05&arrivalEndDate=2027-01-05')).toBe(3);
    expect(await count('placeOfDelivery=NLRTM&receiptTypeAtOrigin=SD')).toBe(0);
  });

  test('go on after the cursor of the header', async () => {
    const query = 'point-to-point-routes?placeOfReceipt=CNTAO&placeOfDelivery=NLRTM&limit=2';
    const first = await list(query, 'PointToPoint');
    const rest = await list(`${query}&cursor=${first.next}`, 'PointToPoint');

    expect([...first.items, ...rest.items].map(({ solutionNumber }) => solutionNumber)).toEqual([1, 2, 3]);
    expect(rest.next).toBeUndefined();
  });
});

describe('port schedules', () => {
  test('list the ships of each terminal', async () => {
    const { items } = await list('port-schedules?UNLocationCode=SGSIN&date=2026-12-10', 'PortSchedule');

    expect(items).toMatchObject([{ location: { UNLocationCode: 'SGSIN', facilitySMDGCode: 'PSA' } }]);
    expect(items[0]?.['vesselSchedules']).toHaveLength(3);
  });

  test('leave out ships that skip the port', async () => {
    const { items } = await list('port-schedules?UNLocationCode=KRPUS&date=2026-12-10', 'PortSchedule');

    expect(items).toMatchObject([{ vesselSchedules: [] }]);
  });
});

describe('vessel schedules', () => {
  test('list whole voyages by service, or only the calls that match', async () => {
    const whole = await list('vessel-schedules?carrierServiceCode=DEU1', 'ServiceSchedule');
    const matched = await list(
      'vessel-schedules?UNLocationCode=SGSIN&responseScope=MATCHED_CALLS&vesselIMONumber=9795610',
      'ServiceSchedule',
    );

    const calls = ({ items }: typeof whole) =>
      items
        .flatMap(({ vesselSchedules }) => vesselSchedules as { transportCalls: unknown[] }[])
        .map(({ transportCalls }) => transportCalls.length);
    expect(calls(whole)).toEqual([3, 3, 3]);
    expect(calls(matched)).toEqual([1, 1, 1]);
  });

  test('take voyages without a service, and page by service', async () => {
    const first = await list('vessel-schedules?UNLocationCode=NLRTM&limit=1', 'ServiceSchedule');
    const rest = await list(`vessel-schedules?UNLocationCode=NLRTM&limit=1&cursor=${first.next}`, 'ServiceSchedule');

    expect([first, rest].map(({ items }) => items[0]?.['carrierServiceCode'])).toEqual(['DEU1', 'N/A']);
    expect(rest.next).toBeUndefined();
  });

  test('find nothing where the filters exclude each other', async () => {
    expect((await list('vessel-schedules?vesselIMONumber=9795610&vesselName=OTHER', 'ServiceSchedule')).items).toEqual(
      [],
    );
  });
});

describe('what cannot be answered', () => {
  test.each([
    ['point-to-point-routes?placeOfReceipt=CNTAO', 400, 'placeOfDelivery'],
    ['point-to-point-routes?placeOfReceipt=CNTAO&placeOfDelivery=ZZZZZ', 400, 'placeOfDelivery'],
    ['point-to-point-routes?placeOfReceipt=CNTAO&placeOfDelivery=CNTAO', 400, 'placeOfDelivery'],
    ['point-to-point-routes?placeOfReceipt=CNTAO&placeOfDelivery=NLRTM&limit=0', 400, 'limit'],
    ['point-to-point-routes?placeOfReceipt=CNTAO&placeOfDelivery=NLRTM&cargoType=GAS', 400, 'cargoType'],
    [
      'point-to-point-routes?placeOfReceipt=CNTAO&placeOfDelivery=NLRTM&departureStartDate=soon',
      400,
      'departureStartDate',
    ],
    ['point-to-point-routes?placeOfReceipt=CNTAO&placeOfDelivery=NLRTM&cursor=x', 400, 'cursor'],
    ['port-schedules?UNLocationCode=CNTAO', 400, 'date'],
    ['port-schedules?UNLocationCode=ZZZZZ&date=2026-12-01', 400, 'UNLocationCode'],
    ['vessel-schedules', 400, 'vesselIMONumber'],
    ['vessel-schedules?startDate=2026-12-01', 400, 'vesselIMONumber'],
    ['vessel-schedules?vesselIMONumber=12', 400, 'vesselIMONumber'],
    ['vessel-schedules?carrierServiceCode=X&startDate=2026-12-02&endDate=2026-12-01', 400, 'endDate'],
  ])('%s is refused by the standard’s own error', async (path, status, property) => {
    const answer = await get(path);

    expect(answer.status).toBe(status);
    expect(answer.headers['api-version']).toBe('1.0.3');
    expectForm('ErrorResponse', answer.body);
    expect(answer.body).toMatchObject({
      httpMethod: 'GET',
      statusCode: status,
      errors: [{ errorCode: 7005, property }],
    });
  });

  test('may name the major version of its address in a header', async () => {
    const answer = await requestAs('1');

    expect([answer.status, answer.headers['api-version']]).toEqual([200, '1.0.3']);
  });

  test.each(['2', '1.0.3', ''])('is refused where that header says %j', async (version) => {
    const answer = await requestAs(version);

    expect(answer.status).toBe(400);
    expectForm('ErrorResponse', answer.body);
    expect(answer.body).toMatchObject({ errors: [{ errorCode: 7005, property: 'API-Version' }] });
  });

  test('is refused so where another method is tried, too', async () => {
    const { status, raw } = await clerk.call('POST', '/dcsa/cs/v1/port-schedules', {});

    expect([status, raw.headers['api-version'], raw.headers['allow']]).toEqual([405, '1.0.3', 'GET']);
    expectForm('ErrorResponse', raw.json());
  });

  test('names parameters as the standard does', async () => {
    const { body } = await get('port-schedules?UNLocationCode=CNTAO&date=2026-12-01&limit=x');

    expect(body).toMatchObject({ errors: [{ property: 'limit', errorCodeMessage: 'limit must be a whole number' }] });
  });

  test('is refused so to strangers, too', async () => {
    const answer = await get('port-schedules?UNLocationCode=CNTAO&date=2026-12-01', await as());

    expect(answer.status).toBe(401);
    expectForm('ErrorResponse', answer.body);
  });
});
