import { expect, test } from 'vitest';
import { exchangeRules } from './exchange.messages.ts';
import { freightRules } from './freight.messages.ts';
import { jobRules } from './jobs.messages.ts';
import { plainRules } from './plain.messages.ts';
import { sheetRules } from './sheet.messages.ts';
import { systemRules } from './system.messages.ts';

const parts = [plainRules, freightRules, sheetRules, systemRules, jobRules, exchangeRules];

test('each rule of a field has one sentence: what another list calls alike would speak in its place', () => {
  const names = parts.flatMap((part) => Object.keys(part.en));

  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
