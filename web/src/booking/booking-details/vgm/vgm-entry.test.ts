import { expect, test } from 'vitest';
import { newContainerLine } from '../form/booking-values.ts';
import { withVgm } from './vgm-entry.ts';

const none = { weighed: new Map(), common: {}, methodTwo: undefined };
const tareOf = (type: string) => (type === '40HQ' ? 3900 : undefined);

test('method 2 adds cargo, packing, dunnage and tare, if all are known and nothing was entered', () => {
  const lines = [
    newContainerLine({ ctnall: '40HQ', kgs: '5000.5' }),
    newContainerLine({ ctnall: '40HQ', kgs: '5000', packing_kgs: '7', tareweight: '4000' }),
    newContainerLine({ ctnall: '40HQ', kgs: '5000', weighkgs: '1' }),
    newContainerLine({ ctnall: '40HQ', kgs: '5000', ctnnum: '2' }),
    newContainerLine({ ctnall: '45HQ', kgs: '5000' }),
    newContainerLine({ ctnall: '40HQ', ctnstatus: 'E' }),
  ];

  const outcome = withVgm(lines, { ...none, methodTwo: { packing: '100', dunnage: '0.25', tareOf } });

  expect(outcome.calculated).toBe(2);
  expect(outcome.lines.map(({ values }) => values.weighkgs)).toEqual(['9000.75', '9007.25', '1', '', '', '']);
  expect(outcome.lines[0]?.values).toMatchObject({ weightype: 'SM2', packing_kgs: '100', tareweight: '3900' });
  expect(outcome.lines[5]).toBe(lines[5]);
});

test('common values fill empty cells, except of empty containers', () => {
  const lines = [newContainerLine({ weighattn: 'LI' }), newContainerLine(), newContainerLine({ ctnstatus: 'E' })];

  const outcome = withVgm(lines, { ...none, common: { weighattn: 'WANG', weightel: '' } });

  expect(outcome.lines.map(({ values }) => values.weighattn)).toEqual(['LI', 'WANG', '']);
});
