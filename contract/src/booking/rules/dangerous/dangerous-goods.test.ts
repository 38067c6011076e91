import { describe, expect, test } from 'vitest';
import { aDraft, type DraftChanges, facts, substance } from '../a-draft.fixture.ts';
import { findings } from '../findings.ts';

const paint = { ...substance, kindpkgs: 'CT' };
const nitrate = { ...paint, dunno: '1942', psn: 'AMMONIUM NITRATE', dclass: '5.1', dlabel: '5.1' };
const acid = { ...paint, dunno: '1789', psn: 'HYDROCHLORIC ACID', dclass: '8', dlabel: '8' };
const lye = { ...paint, dunno: '1823', psn: 'SODIUM HYDROXIDE, SOLID', dclass: '8', dlabel: '8' };
const rocket = { ...paint, dunno: '0336', psn: 'FIREWORKS', dclass: '1.4G', dlabel: '1.4G', nem_kgs: '1' };
const sparkler = { ...rocket, dunno: '0337', dclass: '1.4S' };
const aerosols = { ...paint, dunno: '1950', psn: 'AEROSOLS', dclass: '2.1', dlabel: '2.1', packing_group: null };
const beads = { ...paint, dunno: '2211', psn: 'POLYMERIC BEADS, EXPANDABLE', dclass: '9', dlabel: '9' };
const oxidizing = { ...paint, dunno: '3084', psn: 'CORROSIVE SOLID, OXIDIZING, N.O.S.', dclass: '8', dlabel: '8' };
const bromine = { ...paint, dunno: '1744', psn: 'BROMINE', dclass: '8', subsidiary: '6.1', dlabel: '8 / 6.1' };
const peroxide = { ...bromine, kindpkgs: 'CT' };
const toxic = (subsidiary: string) => ({ ...paint, dunno: '9998', psn: 'X', dclass: '6.1', subsidiary, dlabel: 'X' });
const limited = (dangerousItem: object) => ({ ...dangerousItem, limited_quantity: true });
const pollutant = { ...paint, dunno: '3077', psn: 'X', dclass: '9', dlabel: '9' };

const product = (dunno: string, overrides: object = {}) => ({ description: 'X', pkgs: 1, dunno, ...overrides });
const box = (cntrno: string, ...goods: object[]) => ({ cntrno, goods });

function found(changes: DraftChanges): string[] {
  return findings(aDraft({ cargoid: 'D', ...changes }), facts, 'SUBMIT')
    .filter(({ rule: id }) => /^DG_(SEG|UNP|FOOD|REF|CASE|UNK|CLASS|WRI|HS)/.test(id))
    .map(({ rule: id, path }) => `${id} ${path}`);
}

describe('goods in one container', () => {
  test.each<[string, DraftChanges, string[]]>([
    ['one good alone', { dglist: [paint] }, []],
    ['two in the only box', { dglist: [paint, nitrate] }, ['DG_SEGREGATION dglist.1.dunno']],
    ['an acid and an alkali', { dglist: [acid, lye] }, ['DG_SEGREGATION_OPEN dglist.1.dunno']],
    ['what may stand together', { dglist: [paint, lye] }, []],
    ['explosives whose groups go together', { dglist: [rocket, sparkler] }, []],
    [
      'explosives of which one has no group',
      { dglist: [rocket, { ...sparkler, dclass: '1.4' }] },
      ['DG_SEGREGATION_OPEN dglist.1.dunno'],
    ],
    ['two in limited quantities', { dglist: [limited(paint), limited(nitrate)] }, []],
    ['what the table gives no limit of', { dglist: [paint, limited(nitrate)] }, ['DG_SEGREGATION_OPEN dglist.1.dunno']],
    [
      'what the table allows no limited quantity of',
      { dglist: [limited(bromine), { ...nitrate, dunno: '9999' }] },
      ['DG_SEGREGATION dglist.1.dunno'],
    ],
    ['aerosols and an oxidizer', { dglist: [aerosols, nitrate] }, ['DG_SEGREGATION_OPEN dglist.1.dunno']],
    [
      'aerosols and explosives',
      { dglist: [aerosols, { ...rocket, dclass: '1.1D' }] },
      ['DG_SEGREGATION dglist.1.dunno'],
    ],
    ['expandable beads and an oxidizer', { dglist: [beads, nitrate] }, ['DG_SEGREGATION dglist.1.dunno']],
    ['a hazard that only the table names', { dglist: [oxidizing, paint] }, ['DG_SEGREGATION dglist.1.dunno']],
    [
      'a code of the entry that the clerk has written',
      {
        dglist: [
          { ...lye, segregation: 'SG17' },
          { ...nitrate, dclass: '5.1' },
        ],
      },
      ['DG_SEGREGATION dglist.1.dunno'],
    ],
    [
      'one class, and hazards beside it that would be kept apart',
      { dglist: [toxic('3'), toxic('5.1')] },
      ['DG_SEGREGATION_OPEN dglist.1.dunno'],
    ],
    ['one substance in two kinds of packages', { dglist: [peroxide, { ...peroxide, kindpkgs: 'DR' }] }, []],
    ['special provisions', { dglist: [paint, pollutant] }, ['DG_SEGREGATION_OPEN dglist.1.dunno']],
    [
      'in two boxes, each its own',
      { dglist: [paint, nitrate], lines: [box('A', product('1263')), box('B', product('1942'))] },
      [],
    ],
    [
      'in two boxes, one of them with both',
      { dglist: [paint, nitrate], lines: [box('A', product('1263'), product('1942')), box('B', product('1263'))] },
      ['DG_SEGREGATION dglist.1.dunno'],
    ],
    [
      'lines of one number are one box',
      { dglist: [paint, nitrate], lines: [box('A', product('1263')), box('A', product('1942'))] },
      ['DG_SEGREGATION dglist.1.dunno'],
    ],
    [
      'in several boxes, and nobody says in which',
      { dglist: [paint, nitrate], lines: [box('A'), box('B')] },
      ['DG_UNPLACED dglist.0.dunno', 'DG_UNPLACED dglist.1.dunno'],
    ],
    [
      'a line of several boxes says nothing of each',
      { dglist: [paint, nitrate], line: { ctnnum: 2, cntrno: '' } },
      ['DG_UNPLACED dglist.0.dunno', 'DG_UNPLACED dglist.1.dunno'],
    ],
    [
      'food beside a corrosive',
      { dglist: [lye], line: { goods: [product('1823'), product('', { hscode: '170199' })] } },
      ['DG_FOOD dglist.0.dunno'],
    ],
    [
      'food beside paint',
      { dglist: [paint], line: { goods: [product('1263'), product('', { hscode: '170199' })] } },
      [],
    ],
    [
      'an empty box holds nothing',
      { dglist: [paint, nitrate], line: { ctnstatus: 'E' } },
      ['DG_UNPLACED dglist.0.dunno', 'DG_UNPLACED dglist.1.dunno'],
    ],
  ])('%s', (_name, changes, expected) => {
    const overrides = found(changes).filter((each) => /SEG|UNPLACED|FOOD/.test(each));
    expect(overrides).toEqual(expected);
  });

  test('the sentence says which, where, why, and what decides', () => {
    const [one] = findings(aDraft({ cargoid: 'D', dglist: [paint, nitrate] }), facts, 'SUBMIT').filter(
      ({ rule: id }) => id === 'DG_SEGREGATION',
    );
    expect(one).toMatchObject({
      severity: 'WARN',
      zh: 'UN1942 与 UN1263 在同一箱（CSQU3054383）可能违反隔离要求：第 3 类与第 5.1 类：“隔离”（2）。以现行版 IMDG 规则中该物质条目为准',
      en: 'UN1942 and UN1263 in one container (CSQU3054383) may breach segregation: Class 3 and class 5.1: “separated from” (2). The substance entry in the IMDG Code in force prevails',
    });
  });

  test('of hundreds in hundreds of boxes no more is told than anybody reads', () => {
    const dglist = Array.from({ length: 500 }, (_, at) => [paint, nitrate, acid, lye][at % 4]);
    const goods = [product('1263'), product('1942'), product('1789'), product('1823')];
    const all = found({ dglist, lines: Array.from({ length: 500 }, (_, at) => box(`N${at}`, ...goods)) });
    expect(all.filter((each) => each.startsWith('DG_SEG')).length).toBeLessThanOrEqual(50);
  });
});

describe('the table', () => {
  test.each<[string, DraftChanges, string[]]>([
    ['a number that it does not know', { dglist: [{ ...paint, dunno: '9999' }] }, ['DG_UNKNOWN dglist.0.dunno']],
    ['another class than it knows', { dglist: [{ ...paint, dclass: '6.1' }] }, ['DG_CLASS dglist.0.dclass']],
    ['the carrier refuses the number', { dglist: [nitrate] }, ['DG_REFUSED dglist.0.dunno']],
    ['the carrier decides by class', { dglist: [lye] }, ['DG_CASE_BY_CASE dglist.0.dunno']],
    ['another carrier has said nothing', { carrier: 'MSC', dglist: [nitrate] }, []],
    [
      'a number in the goods text',
      { dglist: [paint], description: 'PAINT UN1263, ACID UN NO. 1789' },
      ['DG_WRITTEN description'],
    ],
    ['a number in the text of general cargo', { cargoid: 'S', description: 'UN 1263' }, ['DG_WRITTEN description']],
    ['a code of dangerous goods in general cargo', { cargoid: 'S', hscode: '3208209000' }, ['DG_HS_HINT hscode']],
    ['the same code where goods are listed', { dglist: [paint], hscode: '320820' }, []],
    ['any other code', { cargoid: 'S', hscode: '620342' }, []],
  ])('%s', (_name, changes, expected) => {
    expect(found(changes)).toEqual(expected);
  });

  test('the class that it knows is offered', () => {
    const all = findings(aDraft({ cargoid: 'D', dglist: [{ ...paint, dclass: '6.1' }] }), facts, 'SUBMIT');
    expect(all.find(({ rule: id }) => id === 'DG_CLASS')).toMatchObject({ fix: { value: '3' } });
  });
});

test.each([
  ['batteries, which have none', { dunno: '3480', psn: 'LITHIUM ION BATTERIES', dclass: '9', dlabel: '9' }, false],
  ['what the table knows nothing of', { dunno: '9999', dclass: '9', dlabel: '9' }, true],
  ['paint', {}, true],
])('a packing group is asked for of %s: %s', (_name, overrides, expected) => {
  const dglist = [{ ...paint, packing_group: null, ...overrides }];
  const rules = findings(aDraft({ cargoid: 'D', dglist }), facts, 'SUBMIT').map(
    ({ rule: id, path }) => `${id} ${path}`,
  );
  expect(rules.includes('DG_REQUIRED dglist.0.packing_group')).toBe(expected);
});
