import { expect, test } from 'vitest';
import { arraysOf, importServer } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';

const { admin, importSheet, commit, sheetAt } = await importServer();
const path = '/api/booking/booking_account/';

test('accounts come and go by sheets, their secrets never', async () => {
  const task = await importSheet(
    bookOf([
      ['Account', 'Channel', 'Login or client ID'],
      ['From a sheet', 'API', 'quayside'],
    ]),
    path,
  );
  expect(task).toMatchObject({ new_rows: 1, error_rows: 0 });
  expect(await commit(task.id)).toMatchObject({ state: 'done' });

  const data = await admin.expectSuccess('GET', `${path}?name=From a sheet`);
  const [template, exported] = [await sheetAt(`${path}import_data/`), await sheetAt(`${path}export_data/`)];

  expect(data).toMatchObject({ total: 1, data: [{ login: 'quayside', has_secret: false }] });
  for (const sheet of [template, exported]) {
    expect(arraysOf(sheet).flat()).toEqual(expect.arrayContaining(['Login or client ID']));
    expect(arraysOf(sheet).flat()).not.toContain('Password or key');
  }
});
