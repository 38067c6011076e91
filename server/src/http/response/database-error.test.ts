import { expect, test } from 'vitest';
import { databaseRefusal, isShortage } from './database-error.ts';

const refused = (code: string): Error => Object.assign(new Error('refused'), { code });

test.each(['53100', '53200', 'ENOSPC', 'EDQUOT', 'EMFILE'])('%s is told as away for now, and logged', (code) => {
  expect(databaseRefusal(refused(code))).toMatchObject({ id: 'unavailable' });
  expect(isShortage(refused(code))).toBe(true);
});

test('what is our own fault stays unknown', () => {
  expect(databaseRefusal(refused('42P01'))).toBeUndefined();
  expect(databaseRefusal(refused('EACCES'))).toBeUndefined();
});
