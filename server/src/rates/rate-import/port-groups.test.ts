import { expect, test } from 'vitest';
import type { RateImport } from '#contract/rates/rate-import.ts';
import { aLine, checkSheet, uploadSheet } from '#test/build/rate-sheet.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const admin = await as('superadmin');
const url = '/api/codes/port_group/';
const group = { code: 'EU-BASE', name_zh: '欧洲基本港', name_en: 'Europe base ports', aliases: ['EU BPs'] };

test('a group of ports that the office does not know is a question, and once it is defined its ports are read', async () => {
  const waiting = await checkSheet(admin, await uploadSheet(admin, [aLine({ 目的港: 'EU BPs' })]));
  expect(waiting.checked?.unmatched).toMatchObject([{ kind: 'port', text: 'EU BPs' }]);
  await admin.expectSuccess('POST', url, { ...group, members: ['DEHAM', 'NLRTM'] });
  expect((await checkSheet(admin, waiting)).checked).toMatchObject({ added: 2, wrong: 0 });
  const rows = [aLine({ 目的港: '欧洲基本港/Felixstowe' }), aLine({ 目的港: 'Europe  Base Ports' })];
  expect((await checkSheet(admin, await uploadSheet(admin, rows))).checked).toMatchObject({ added: 5, wrong: 0 });
});

test('a name of two groups is a question', async () => {
  const named = (code: string) => ({ ...group, code, name_zh: code, name_en: code, aliases: ['WEST COAST'] });
  await admin.expectSuccess('POST', url, { ...named('WC1'), members: ['USLAX'] });
  await admin.expectSuccess('POST', url, { ...named('WC2'), members: ['CAVAN'] });
  const sheet: RateImport = await uploadSheet(admin, [aLine({ 目的港: 'West Coast' })]);
  expect((await checkSheet(admin, sheet)).checked).toMatchObject({ added: 0, wrong: 1 });
});

test('a group of unknown ports, or of none, is refused', async () => {
  for (const [members, rule] of [
    [['DEHAM', 'XXXXX'], 'unknown_code'],
    [[], 'required'],
  ] as const) {
    const { status, data } = await admin.call('POST', url, { ...group, code: 'NONE', members });
    expect([status, data]).toMatchObject([400, { fields: [{ path: expect.stringMatching(/^members/), rule }] }]);
  }
});
