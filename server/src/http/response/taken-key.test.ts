import { expect, test } from 'vitest';
import { valuesOf } from './taken-key.ts';

test('a name with commas stays whole beside a list, whose commas are its own', () => {
  const columns = ['un_number', 'psn', 'packing_groups'];
  const values = '0014, CARTRIDGES FOR WEAPONS, INERT PROJECTILE OR CARTRIDGES, SMALL ARMS, {II,III}';

  expect(valuesOf({ table: 'dangerous_substance', columns, values })).toEqual([
    { field: 'un_number', value: '0014' },
    { field: 'psn', value: 'CARTRIDGES FOR WEAPONS, INERT PROJECTILE OR CARTRIDGES, SMALL ARMS' },
    { field: 'packing_groups', value: '{II,III}' },
  ]);
});
