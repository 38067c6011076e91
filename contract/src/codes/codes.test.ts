import { describe, expect, test } from 'vitest';
import { issuesOf } from '../issues.ts';
import { metaOf, type Resource } from '../kit.ts';
import { resources as all } from '../resources.ts';
import { carriers } from './carrier.ts';
import { containerTypeIssues, containerTypes } from './container-type.ts';
import { currencies } from './currency.ts';
import { destinationPorts } from './destination-port.ts';
import { exchangeRateIssues, exchangeRates } from './exchange-rate.ts';
import { freightModeIssues, freightModes } from './freight-mode.ts';
import { issueTypeIssues, issueTypes } from './issue-type.ts';
import { lclRateIssues, lclRates } from './lcl-rate.ts';
import { localChargeIssues, localCharges } from './local-charge.ts';
import { loadPorts } from './load-port.ts';
import { packageTypeIssues, packageTypes } from './package-type.ts';
import { ports } from './port.ts';
import { serviceTypes } from './service-type.ts';
import { surcharges } from './surcharge.ts';
import { terminals } from './terminal.ts';
import { vessels } from './vessel.ts';
import { yards } from './yard.ts';

const resources: readonly Resource[] = [
  ports,
  loadPorts,
  destinationPorts,
  carriers,
  vessels,
  yards,
  containerTypes,
  packageTypes,
  serviceTypes,
  issueTypes,
  freightModes,
  currencies,
  surcharges,
  terminals,
  exchangeRates,
  localCharges,
  lclRates,
];

describe.each(resources)('$name', ({ row, labels, fieldNames }) => {
  test('every field has a meaning', () => {
    expect(() => Object.values(row.shape).map(metaOf)).not.toThrow();
  });

  test('names its own fields and nothing else, in both languages', () => {
    const names = ['title', ...fieldNames].toSorted();

    expect(Object.keys(labels['zh-CN']).toSorted()).toEqual(names);
    expect(Object.keys(labels.en).toSorted()).toEqual(names);
  });
});

describe('every code table (domain 6)', () => {
  const tables = all.filter(({ path }) => path.startsWith('/api/codes/'));
  /** Rows that apply by date are never chosen, so there is nothing to disable. */
  const dated = ['exchange_rate', 'working_day'];

  test.each(tables)('$name comes and goes by sheets', ({ imports }) => {
    expect(imports?.length).toBeGreaterThan(0);
  });

  test.each(tables.filter(({ name }) => !dated.includes(name)))('$name can be disabled', ({ input, search }) => {
    expect(Object.keys(input.shape)).toContain('enabled');
    expect(search).toHaveProperty('enabled');
  });

  test.each(tables.filter(({ fieldNames }) => fieldNames.includes('initials')))(
    '$name is found by its code, both names and the initials of its pinyin',
    ({ keyword }) => {
      expect(keyword).toEqual(expect.arrayContaining(['code', 'name_zh', 'name_en', 'initials']));
    },
  );
});

test.each<[Resource, string, unknown, string]>([
  [ports, 'code', 'CN1AO', 'locode'],
  [ports, 'code', 'XXTAO', 'locode'],
  [ports, 'country_code', 'UK', 'country'],
  [ports, 'latitude', '90.1', 'too_big'],
  [ports, 'longitude', '-180.00001', 'too_small'],
  [ports, 'longitude', '1e2', 'decimal'],
  [ports, 'time_zone', 'Asia/Qingdao', 'time_zone'],
  [ports, 'time_zone', '+08:00', 'time_zone'],
  [ports, 'kind', 'AIR', 'not_a_choice'],
  [carriers, 'code', '中远', 'code'],
  [carriers, 'scac', 'C0SU', 'scac'],
  [vessels, 'imo', '9811001', 'imo'],
  [vessels, 'name', '', 'required'],
  [vessels, 'name', 'A'.repeat(36), 'too_long'],
  [containerTypes, 'iso_size_type', '45G', 'size_type'],
  [containerTypes, 'teu', '-1', 'decimal'],
  [packageTypes, 'code', 'C', 'code'],
  [yards, 'sort', 10_000, 'too_big'],
  [currencies, 'code', 'XYZ', 'currency'],
  [currencies, 'code', 'DEM', 'currency'],
  [currencies, 'numeric_code', '36', 'three_digits'],
  [currencies, 'decimals', 5, 'too_big'],
  [terminals, 'smdg_code', 'A-B', 'code'],
  [exchangeRates, 'to_cny', '0.0', 'above_zero'],
  [exchangeRates, 'to_cny', '1e3', 'decimal'],
  [localCharges, 'p20', '-1', 'decimal'],
  [lclRates, 'min_charge_cbm', '1.2345', 'decimal'],
])('$name: %s of “%s” breaks the rule %s', (...args) => {
  const [{ input }, path, value, rule] = args;
  const { error } = input.partial().safeParse({ [path]: value }, { reportInput: true });

  expect(error && issuesOf(error)).toMatchObject([{ path, rule }]);
});

test.each([
  ['XZAAD', 'XZ', 'Europe/Oslo'],
  ['XKPRN', 'XK', 'Europe/Belgrade'],
])('%s, whose letters are no country of ISO 3166, is a port', (code, country_code, time_zone) => {
  const port = { code, name_zh: code, name_en: code, country_code, time_zone };

  expect(ports.input.safeParse(port).success).toBe(true);
  expect(carriers.input.shape.country_code.safeParse(country_code).success).toBe(country_code === 'XK');
});

test('codes are taken in lower case, an IMO number with its prefix', () => {
  expect(ports.input.shape.code.parse(' cntao ')).toBe('CNTAO');
  expect(vessels.input.shape.imo.parse('IMO 9811000')).toBe('9811000');
  expect(vessels.input.shape.name.parse('ever given')).toBe('EVER GIVEN');
});

describe('rules between fields', () => {
  test('a container weighs at least its tare', () => {
    expect(containerTypeIssues({ tare_kg: 2230, max_gross_kg: 30_480 })).toEqual([]);
    expect(containerTypeIssues({ tare_kg: 2230, max_gross_kg: 2229 })).toHaveLength(1);
  });

  test('a payment term is a freight term, a mode of transport is not', () => {
    expect(freightModeIssues({ kind: 'FREIGHT', dcsa_code: 'PRE' })).toEqual([]);
    expect(freightModeIssues({ kind: 'TRANSPORT', dcsa_code: 'RAIL' })).toEqual([]);
    expect(freightModeIssues({ kind: 'FREIGHT', dcsa_code: 'RAIL' })).toHaveLength(1);
    expect(freightModeIssues({ kind: 'TRANSPORT', dcsa_code: 'COL' })).toHaveLength(1);
  });

  test('only a bill on paper that stays out has originals', () => {
    const bill = { document_type: 'BOL', surrender_at_origin: false, default_originals: 3 };

    expect(issueTypeIssues(bill)).toEqual([]);
    expect(issueTypeIssues({ ...bill, document_type: 'SWB' })).toHaveLength(1);
    expect(issueTypeIssues({ ...bill, surrender_at_origin: true })).toHaveLength(1);
    expect(issueTypeIssues({ ...bill, document_type: 'SWB', default_originals: 0 })).toEqual([]);
  });

  test('three characters are a package code of our own', () => {
    expect(packageTypeIssues({ code: 'CT', is_local: false })).toEqual([]);
    expect(packageTypeIssues({ code: 'SET', is_local: true })).toEqual([]);
    expect(packageTypeIssues({ code: 'SET', is_local: false })).toHaveLength(1);
  });

  test('rates are not told for the currency that they are told in', () => {
    expect(exchangeRateIssues({ currency: 'USD' })).toEqual([]);
    expect(exchangeRateIssues({ currency: 'CNY' })).toEqual([{ path: 'currency', rule: 'base_currency' }]);
  });
});

describe('a local charge', () => {
  const none = { p20: null, p40: null, p45: null, flat: null, valid_from: '2026-01-01', valid_to: null };

  test.each([
    ['boxes by their size', { basis: 'CNTR', p20: '825', p40: '1250' }, []],
    ['boxes all the same', { basis: 'CNTR', flat: '50' }, []],
    ['boxes of one size only', { basis: 'CNTR', p40: '1250' }, []],
    ['boxes without an amount', { basis: 'CNTR' }, ['p20 required']],
    ['boxes by size and all the same', { basis: 'CNTR', p20: '1', flat: '2' }, ['flat sizes_or_flat']],
    ['a bill', { basis: 'BL', flat: '500' }, []],
    ['a bill without an amount', { basis: 'BL' }, ['flat required']],
    ['a bill by size', { basis: 'BL', flat: '1', p45: '2' }, ['p45 not_for_basis']],
    ['TEU by size', { basis: 'TEU', p20: '1' }, ['flat required', 'p20 not_for_basis']],
    ['one day', { basis: 'PCT', flat: '5', valid_to: '2026-01-01' }, []],
    ['days that end before they begin', { basis: 'PCT', flat: '5', valid_to: '2025-12-31' }, ['valid_to ends_before']],
  ] as const)('for %s', (_for, args, expected) => {
    const issues = localChargeIssues({ ...none, ...args });

    expect(issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(expected);
  });
});

describe('an LCL rate', () => {
  const rate = {
    portload: 'CNTAO',
    portdischarge: 'NLRTM',
    transit_port: null,
    per_cbm: '30',
    per_ton: '0',
    valid_from: '2026-01-01',
    valid_to: null,
  };

  test.each([
    ['by volume alone', {}, []],
    ['for nothing', { per_cbm: '0.00' }, ['per_cbm above_zero']],
    ['to where it begins', { portdischarge: 'CNTAO' }, ['portdischarge same_port']],
    ['by way of where it ends', { transit_port: 'NLRTM' }, ['transit_port port_repeated']],
  ])('%s', (_case, args, expected) => {
    expect(lclRateIssues({ ...rate, ...args }).map(({ path, rule }) => `${path} ${rule}`)).toEqual(expected);
  });
});
