import { describe, expect, test } from 'vitest';
import { type Pickable, selectAccount } from './select-account.ts';

let id = 0;
const account = (name: string, part: Partial<Pickable> = {}): Pickable => ({
  id: (id += 1),
  name,
  channel: 'PORTAL',
  carrier: 'COSCO',
  customername: '',
  is_company: false,
  dept_id: 9,
  enabled: true,
  valid_from: null,
  valid_to: null,
  ...part,
});

const company = account('company', { is_company: true });
const ownDept = account('own', { dept_id: 3 });
const above = account('above', { dept_id: 2 });
const customer = account('customer', { customername: 'ACME Ltd' });
const all = [company, above, ownDept, customer];
const need = { carrier: 'COSCO', customername: 'acme ltd ', depts: [3, 2, 1], day: '2026-11-21' };
const picked = (accounts: readonly Pickable[], part: Partial<typeof need> = {}) =>
  selectAccount(accounts, { ...need, ...part })?.name;

describe('the account of a booking', () => {
  test('is the customer’s, then the nearest department’s, then the company’s', () => {
    expect(selectAccount(all, need)).toMatchObject({ name: 'customer', because: 'customer' });
    expect(selectAccount(all, { ...need, customername: 'Other' })).toMatchObject({
      name: 'own',
      because: 'department',
    });
    expect(picked([company, above], { customername: 'Other' })).toBe('above');
    expect(selectAccount([company], need)).toMatchObject({ name: 'company', because: 'company' });
    expect(picked([above, ownDept], { depts: [8] })).toBeUndefined();
  });

  test('is no other customer’s, also where the booking names none', () => {
    expect(picked([customer], { customername: 'ACME' })).toBeUndefined();
    expect(picked([customer], { customername: '' })).toBeUndefined();
  });

  test.each([
    ['disabled', { enabled: false }],
    ['not valid yet', { valid_from: '2026-11-22' }],
    ['expired', { valid_to: '2026-11-20' }],
    ['of another carrier', { carrier: 'MSC' }],
  ])('is none that is %s', (_why, part) => {
    expect(picked([account('left out', { customername: 'ACME Ltd', ...part }), company])).toBe('company');
  });

  test('is valid on its first and on its last day', () => {
    const bounded = account('bounded', { valid_from: need.day, valid_to: need.day });

    expect(picked([bounded], { depts: [9] })).toBe('bounded');
  });

  test('is the carrier’s own before a platform’s, and the older of two alike', () => {
    const platform = account('platform', { carrier: null, dept_id: 3 });

    expect(picked([platform, ownDept], { customername: '' })).toBe('own');
    expect(picked([platform], { carrier: 'MSC' })).toBe('platform');
    expect(picked([account('second', { id: 99, dept_id: 3 }), ownDept], { customername: '' })).toBe('own');
  });
});
