import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Finding } from '#contract/booking/rules/finding.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import { ruleIds } from '#contract/booking/rules/rule-book.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const colleague = await as('frontdesk2');
const admin = await as('admin');
const bookings = '/api/booking/booking/';
const rules = '/api/booking/booking_rule/';
const destinations = '/api/booking/destination_rule/';

type Check = { version: string; findings: Finding[] };
type Rule = { id: number; version: number; rule: string; severity: string | null };

async function checked(booking: object, { stage = 'SUBMIT', id }: { stage?: Stage; id?: number } = {}): Promise<Check> {
  const { status, data } = await clerk.call('POST', `${bookings}check/`, { id, stage, booking });
  expect(status).toBe(200);
  return data;
}

async function rulesOf(booking: object, id?: number): Promise<string[]> {
  const { findings } = await checked(booking, id === undefined ? {} : { id });
  return findings.map(({ rule, path }) => `${rule} ${path}`);
}

/** A booking out of the clerk's scope. */
async function others(body: object): Promise<{ id: number }> {
  const { status, data } = await colleague.call('POST', bookings, {
    carrier: 'COSCO',
    customername: 'SECRET LTD',
    ...body,
  });
  expect(status).toBe(200);
  const { id } = data as { id: number };
  expect((await clerk.call('GET', `${bookings}${id}/`)).status).toBe(404);
  return { id };
}

async function rule(name: string): Promise<Rule> {
  const data = await admin.expectSuccess('GET', `${rules}?rule=${name}&limit=999`);
  const found = (data as { data: Rule[] }).data.find((each) => each.rule === name);
  if (!found) throw new Error(`no rule ${name}`);
  return found;
}

async function setSeverity(name: string, severity: string | null) {
  const { id, version } = await rule(name);
  return admin.call('PUT', `${rules}${id}/`, { severity, version });
}

describe('what the database knows of others', () => {
  test('a bill number is warned of without a word of whose it is', async () => {
    await others({ mblno: 'COSU6200000001' });

    const { findings } = await checked({ carrier: 'COSCO', mblno: 'cosu 6200-000001' });

    const found = findings.find((each) => each.rule === 'BILL_NUMBER_USED');
    expect(found).toMatchObject({ severity: 'WARN', path: 'mblno' });
    expect(JSON.stringify(found)).not.toContain('SECRET');
    expect(await rulesOf({ carrier: 'MSC', mblno: 'COSU6200000001' })).not.toContain('BILL_NUMBER_USED mblno');
  });

  test('a booking is no stranger to itself, and a cancelled one to nobody', async () => {
    const { id } = await others({ mblno: 'COSU6200000002' });
    const body = { carrier: 'COSCO', mblno: 'COSU6200000002' };

    expect(await rulesOf(body, id)).not.toContain('BILL_NUMBER_USED mblno');
    await sql`update booking set cancel_state = 'CANCELLED' where id = ${id}`.execute(database);
    expect(await rulesOf(body)).not.toContain('BILL_NUMBER_USED mblno');
  });

  test('a box is told where its voyages overlap', async () => {
    const line = { ctnall: '20GP', cntrno: 'TEXU3070079' };
    await others({ etd: '2027-03-01', ctnlist: [line] });
    const found = 'CONTAINER_ELSEWHERE ctnlist.1.cntrno';
    const ctnlist = [{ ctnall: '20GP' }, { ...line, cntrno: 'texu 307007-9' }];

    expect(await rulesOf({ etd: '2027-03-20', ctnlist })).toContain(found);
    expect(await rulesOf({ ctnlist })).toContain(found);
    expect(await rulesOf({ etd: '2027-05-20', ctnlist })).not.toContain(found);
    expect(await rulesOf({ ctnlist: ctnlist.map((each) => ({ ...each, ctnstatus: 'L' })) })).not.toContain(found);
  });

  test('the same order within days is a likely twin', async () => {
    const body = {
      customername: 'TWIN LTD',
      carrier: 'COSCO',
      portload: 'CNTAO',
      portdischarge: 'SGSIN',
      etd: '2027-04-10',
      ctnlist: [{ ctnall: '40HQ', ctnnum: 2 }],
    };
    await others(body);

    expect(await rulesOf({ ...body, etd: '2027-04-12' })).toContain('BOOKING_TWIN customername');
    expect(await rulesOf({ ...body, etd: '2027-04-14' })).not.toContain('BOOKING_TWIN customername');
    expect(await rulesOf({ ...body, ctnlist: [{ ctnall: '20GP' }] })).not.toContain('BOOKING_TWIN customername');
  });

  test('a vessel that is known is offered with its IMO number', async () => {
    const { name, imo } = await database
      .selectFrom('vessel')
      .select(['name', 'imo'])
      .where('imo', '<>', '')
      .executeTakeFirstOrThrow();

    const { findings } = await checked({ vessel: name.toLowerCase() });

    expect(findings.find((each) => each.rule === 'VESSEL_IMO')?.en).toContain(imo);
  });
});

describe('severities', () => {
  test('every rule is listed with its sentence', async () => {
    const data = await admin.expectSuccess('GET', `${rules}?limit=999`);

    expect((data as { data: Rule[] }).data.map((each) => each.rule).toSorted()).toEqual([...ruleIds].toSorted());
  });

  test('a change holds from the next request on, and open pages learn of it by the version', async () => {
    const before = await checked({});

    expect((await setSeverity('CUSTOMER_EMPTY', 'ERROR')).status).toBe(200);

    const after = await checked({});
    const severityIn = ({ findings }: Check) => findings.find((each) => each.rule === 'CUSTOMER_EMPTY')?.severity;
    expect([severityIn(before), severityIn(after)]).toEqual(['WARN', 'ERROR']);
    expect(after.version).not.toBe(before.version);
    expect(await clerk.expectSuccess('GET', `${bookings}rule_facts/`)).toMatchObject({
      version: after.version,
      severities: { CUSTOMER_EMPTY: 'ERROR' },
    });
    await setSeverity('CUSTOMER_EMPTY', null);
  });

  test('is answered as it was set, in the version that the next change begins from', async () => {
    const { version } = await rule('CUSTOMER_EMPTY');

    const { data } = await setSeverity('CUSTOMER_EMPTY', 'INFO');

    expect(data).toMatchObject({ severity: 'INFO', version: version + 1 });
    await setSeverity('CUSTOMER_EMPTY', null);
  });

  test('what the specification requires is never lowered', async () => {
    const { status, data } = await setSeverity('REQUIRED', 'WARN');

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path: 'severity', rule: 'never_lowered' }] });
  });

  test('is a matter of administrators, and noted', async () => {
    const { id, version } = await rule('ETD_PAST');

    expect((await clerk.call('PUT', `${rules}${id}/`, { severity: 'ERROR', version })).status).toBe(403);
    expect((await setSeverity('ETD_PAST', 'INFO')).status).toBe(200);
    const noted = await sql<{ changes: unknown }>`
      select changes from audit where resource = 'booking_rule' and row_id = ${id} order by id desc limit 1`.execute(
      database,
    );
    expect(noted.rows[0]?.changes).toMatchObject({ severity: [null, 'INFO'] });
    await setSeverity('ETD_PAST', null);
  });
});

describe('destination rules', () => {
  const santos = { portdischarge: 'BRSSZ', consignee: 'IMPORTADORA LTDA' };

  test('of the seed ask for what a country wants to read', async () => {
    const found = 'DESTINATION_REQUIRED consignee';

    expect(await rulesOf(santos)).toContain(found);
    expect(await rulesOf({ ...santos, consignee: 'IMPORTADORA LTDA CNPJ 12.345.678/0001-95' })).not.toContain(found);
  });

  test.each([
    ['BDCGP', 'consignee', 'BIN 000123456'],
    ['ARBUE', 'consignee', 'CUIT 30-12345678-9'],
    ['TRIST', 'consignee', 'VKN 1234567890'],
    ['EGALY', 'description', 'ACID 1234567890123456789'],
    ['IDJKT', 'consignee', 'NPWP 01.234.567.8-901.000'],
    ['INNSA', 'consignee', 'IEC 0512345678 GSTIN 27AAPFU0939F1ZV PAN AAPFU0939F MAIL A@B.IN'],
  ])('of %s find %s in “%s”', async (port, field, text) => {
    await database.selectFrom('port').select('id').where('code', '=', port).executeTakeFirstOrThrow();

    const found = async (value: string) =>
      (await rulesOf({ portdischarge: port, [field]: value })).filter((each) =>
        each.startsWith('DESTINATION_REQUIRED'),
      );
    expect(await found('SOMEBODY')).not.toEqual([]);
    expect(await found(text)).toEqual([]);
  });

  test('an installation adds its own, which hold at once and hang nobody', async () => {
    const ownRules = {
      country: 'SG',
      field: 'marks',
      pattern: '^(A+)+$',
      message_zh: '唛头须全为 A',
      message_en: 'marks are all A',
    };
    const { status } = await admin.call('POST', destinations, ownRules);
    expect(status).toBe(200);

    const { findings } = await checked({ portdischarge: 'SGSIN', marks: `${'A'.repeat(4000)}!` });

    expect(findings.find((each) => each.rule === 'DESTINATION_REQUIRED')).toMatchObject({
      path: 'marks',
      zh: '唛头：唛头须全为 A',
      en: 'Marks and numbers: marks are all A',
    });
  });

  test('a pattern that cannot be read is refused with its reason', async () => {
    const broken = { country: 'SG', field: 'marks', pattern: '(', message_zh: '一', message_en: 'one' };

    const { status, data } = await admin.call('POST', destinations, broken);

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path: 'pattern', rule: 'pattern' }] });
  });
});

describe('facts', () => {
  test('follow the code tables at once', async () => {
    const found = 'CARRIER_DISABLED carrier';
    expect(await rulesOf({ carrier: 'MSC' })).not.toContain(found);
    await database.updateTable('carrier').set({ enabled: false }).where('code', '=', 'MSC').execute();

    expect(await rulesOf({ carrier: 'MSC' })).toContain(found);

    await database.updateTable('carrier').set({ enabled: true }).where('code', '=', 'MSC').execute();
    expect(await rulesOf({ carrier: 'MSC' })).not.toContain(found);
  });

  test('seals are required from the step that is set', async () => {
    const ctnlist = [{ ctnall: '20GP' }];
    const { findings } = await checked({ ctnlist }, { stage: 'STASH' });

    expect(findings.map((each) => each.rule)).not.toContain('SEAL_REQUIRED');
    expect(await rulesOf({ ctnlist })).toContain('SEAL_REQUIRED ctnlist.0.sealno');
  });
});
