import { describe, expect, test } from 'vitest';
import { users } from '#contract/system/user.ts';
import { arraysOf, importCalls, importServer } from '#test/build/imports.ts';
import { mailboxIn, tokenIn } from '#test/build/mailbox.ts';
import { aRole, aRoleFor } from '#test/build/role.ts';
import { bookOf } from '#test/build/sheet.ts';
import { aUser } from '#test/build/user.ts';
import type { Agent } from '#test/harness.ts';

const server = await importServer();
const { as, database, folder, sheetAt } = server;
const mailbox = mailboxIn(folder);
const { path } = users;

let count = 0;
const anAddress = (): string => `sheet${(count += 1)}@example.com`;

/** An account with an address, which its owner knows as theirs. */
async function aPerson(): Promise<{ id: number; email: string }> {
  const [id, email] = [await aUser(database, { name: 'Sheeted' }), anAddress()];
  await database.updateTable('users').set({ email }).where('id', '=', id).execute();
  await database.updateTable('users').set({ email_unconfirmed_since: null }).where('id', '=', id).execute();
  return { id, email };
}

/** Sends back the sheet of the people found, with other addresses; answers what the task came to. */
async function importAddresses(agent: Agent, addresses: ReadonlyMap<string, string>) {
  const [header = [], ...rows] = arraysOf(await sheetAt(`${path}update_template/?name=Sheeted`));
  const at = header.indexOf('Email');
  const changed = rows
    .filter((row) => addresses.has(String(row[at])))
    .map((row) => row.map((cell, place) => (place === at ? addresses.get(String(cell)) : (cell ?? ''))));
  const calls = importCalls(agent);
  const task = await calls.importSheet(bookOf([header, ...changed]), path, agent);
  expect(task).toMatchObject({ state: 'checked', error_rows: 0 });
  await agent.expectSuccess('POST', `/api/system/task/${task.id}/commit/`);
  await expect.poll(async () => (await calls.taskOf(task.id, agent)).state).toBe('done');
  return calls.taskOf(task.id, agent);
}

const subjectsTo = (address: string) => mailbox.to(address).map(({ subject }) => subject);
const unconfirmed = async (id: number) =>
  database.selectFrom('users').select('email_unconfirmed_since').where('id', '=', id).executeTakeFirstOrThrow();

async function anImporter(): Promise<Agent> {
  const held = [
    { api: `${path}import_job/`, method: 1 },
    { api: `${path}{id}/`, method: 2 },
  ];
  return as(await aUser(database, { role: await aRole(database, held) }));
}

describe('an address that a sheet gives to somebody', () => {
  test('is told to both, and gets no link to a new password before the owner of the account confirms it', async () => {
    const importer = await anImporter();
    const { id, email: old } = await aPerson();
    const email = anAddress();

    await importAddresses(importer, new Map([[old, email]]));
    const mail = await mailbox.newest(email);
    const nobody = await as();
    await nobody.expectSuccess('POST', `${path}forgot_password/`, { account: email });
    const last = await aPerson();
    await nobody.expectSuccess('POST', `${path}forgot_password/`, { account: last.email });
    await mailbox.newest(last.email);

    expect((await mailbox.newest(old)).subject).toBe('Your email address for Quayside was changed');
    expect(mail.subject).toBe('Confirm your new email address for Quayside');
    expect(tokenIn(mail)).not.toBe('');
    expect(mail.text).not.toContain('IP address');
    expect(await unconfirmed(id)).toEqual({ email_unconfirmed_since: expect.any(String) });
    expect(subjectsTo(email)).toHaveLength(1);
  });

  test('is, by whoever may set the password too, told to both and as good as theirs, as in the form', async () => {
    const importer = await as(await aUser(database, { role: await aRoleFor(database, 'user') }));
    const { id, email: old } = await aPerson();
    const email = anAddress();

    await importAddresses(importer, new Map([[old, email]]));

    expect((await mailbox.newest(old)).subject).toBe('Your email address for Quayside was changed');
    expect((await mailbox.newest(email)).subject).not.toContain('Confirm');
    expect(await unconfirmed(id)).toEqual({ email_unconfirmed_since: null });
  });

  test('is nobody’s news where it is the same in other letters', async () => {
    const importer = await anImporter();
    const { email: old } = await aPerson();
    const { email: other } = await aPerson();

    await importAddresses(
      importer,
      new Map([
        [old, old.toUpperCase()],
        [other, anAddress()],
      ]),
    );
    await mailbox.newest(other);

    expect(subjectsTo(old)).toEqual([]);
  });

  test('may be one of more than an office may ask links for in an hour', async () => {
    const importer = await anImporter();
    const people = [];
    for (let each = 0; each < 35; each += 1) people.push(await aPerson());
    const addresses = new Map(people.map(({ email }) => [email, anAddress()]));

    const task = await importAddresses(importer, addresses);

    expect(task).toMatchObject({ state: 'done', changed_rows: 35 });
    const wishes = await database
      .selectFrom('account_link')
      .select(['account', 'ip'])
      .where('purpose', '=', 'confirm')
      .where('account', 'in', [...addresses.values()])
      .execute();
    expect(wishes).toHaveLength(35);
    expect(new Set(wishes.map(({ ip }) => ip))).toEqual(new Set(['']));
  });
});
