import type { CallFacts, VoyageFacts } from '#server/schedule/search/facts.ts';

const dayMs = 86_400_000;

/** A Monday. */
export const sampleStart = Date.parse('2026-11-23T00:00:00Z');

type Rotation = readonly (readonly [port: string, arrivalDay: number, departureDay: number])[];
type Service = { code: string; carriers: readonly [string, ...string[]]; weekday: number; rotation: Rotation };

/** The sample services: weekday at the first port, and days from there. */
const services: readonly Service[] = [
  {
    code: 'SMP-EU1',
    carriers: ['COSCO', 'CMA', 'EMC'],
    weekday: 2,
    rotation: [
      ['CNTAO', 0, 1],
      ['KRPUS', 3, 4],
      ['CNNGB', 6, 7],
      ['CNYTN', 9, 10],
      ['SGSIN', 14, 15],
      ['GRPIR', 31, 32],
      ['NLRTM', 40, 42],
      ['DEHAM', 44, 46],
      ['BEANR', 48, 49],
    ],
  },
  {
    code: 'SMP-PS1',
    carriers: ['MSC'],
    weekday: 5,
    rotation: [
      ['CNTAO', 0, 1],
      ['CNSHA', 3, 4],
      ['CNNGB', 5, 6],
      ['USLAX', 19, 22],
      ['USOAK', 24, 25],
    ],
  },
  {
    code: 'SMP-PS2',
    carriers: ['ONE', 'HMM', 'YML'],
    weekday: 6,
    rotation: [
      ['KRPUS', 0, 1],
      ['USLAX', 12, 15],
      ['USSEA', 18, 19],
    ],
  },
  {
    code: 'SMP-KR1',
    carriers: ['SITC'],
    weekday: 3,
    rotation: [
      ['CNTAO', 0, 0],
      ['KRPUS', 1, 2],
    ],
  },
  {
    code: 'SMP-JP1',
    carriers: ['SITC'],
    weekday: 6,
    rotation: [
      ['CNTAO', 0, 0],
      ['JPOSA', 2, 2],
      ['JPUKB', 3, 3],
      ['JPTYO', 4, 5],
      ['JPYOK', 5, 6],
    ],
  },
  {
    code: 'SMP-SE1',
    carriers: ['WHL'],
    weekday: 1,
    rotation: [
      ['CNTAO', 0, 1],
      ['CNSHA', 2, 3],
      ['HKHKG', 6, 6],
      ['VNSGN', 9, 10],
      ['THLCH', 12, 13],
      ['SGSIN', 16, 17],
      ['MYPKG', 18, 19],
    ],
  },
  {
    code: 'SMP-ME1',
    carriers: ['HPL', 'MSK'],
    weekday: 4,
    rotation: [
      ['CNTAO', 0, 1],
      ['CNNGB', 3, 4],
      ['SGSIN', 10, 11],
      ['AEJEA', 20, 22],
    ],
  },
  {
    code: 'SMP-IN1',
    carriers: ['ZIM'],
    weekday: 5,
    rotation: [
      ['SGSIN', 0, 1],
      ['INNSA', 8, 9],
      ['INMUN', 10, 11],
    ],
  },
  {
    code: 'SMP-SA1',
    carriers: ['CMA'],
    weekday: 7,
    rotation: [
      ['CNTAO', 0, 1],
      ['KRPUS', 3, 4],
      ['MXZLO', 20, 21],
      ['PECLL', 29, 30],
      ['CLSAI', 35, 36],
    ],
  },
  {
    code: 'SMP-YT1',
    carriers: ['COSCO'],
    weekday: 1,
    rotation: [
      ['CNYNT', 0, 0],
      ['CNTAO', 1, 1],
    ],
  },
  {
    code: 'SMP-YT2',
    carriers: ['SITC'],
    weekday: 4,
    rotation: [
      ['CNYNT', 0, 0],
      ['KRINC', 1, 1],
      ['KRPUS', 3, 3],
    ],
  },
  {
    code: 'SMP-BL1',
    carriers: ['CMA'],
    weekday: 3,
    rotation: [
      ['NLRTM', 0, 1],
      ['SEGOT', 3, 4],
      ['PLGDN', 6, 7],
    ],
  },
];

/** The alliances of the carrier codes. */
export const sampleAlliances: ReadonlyMap<string, string> = new Map([
  ['COSCO', 'Ocean Alliance'],
  ['CMA', 'Ocean Alliance'],
  ['EMC', 'Ocean Alliance'],
  ['HPL', 'Gemini'],
  ['MSK', 'Gemini'],
  ['ONE', 'Premier Alliance'],
  ['HMM', 'Premier Alliance'],
  ['YML', 'Premier Alliance'],
]);

/** Weekly sailings of every service, from some weeks before the start to some weeks after. */
export function sampleVoyages(): VoyageFacts[] {
  const weeks = Array.from({ length: 30 }, (_, at) => at - 8);
  return services.flatMap((service, number) =>
    weeks.map((week) => {
      const [carrier, ...partners] = service.carriers;
      const id = (number + 1) * 1000 + week + 100;
      const day0 = sampleStart + (week * 7 + service.weekday - 1) * dayMs;
      const calls = service.rotation.map(([unlocode, arrival, departure], at) =>
        aCall({
          id: id * 100 + at,
          seq: at + 1,
          unlocode,
          plannedArrival: day0 + arrival * dayMs,
          plannedDeparture: day0 + departure * dayMs,
        }),
      );
      return aVoyage({
        id,
        carrier,
        partners,
        service: { id: number + 1, code: service.code, name: service.code, universalRef: '' },
        calls,
      });
    }),
  );
}

export function aVoyage(facts: Partial<VoyageFacts> & Pick<VoyageFacts, 'id' | 'carrier' | 'calls'>): VoyageFacts {
  return {
    partners: [],
    slots: [],
    service: undefined,
    vessel: `SHIP ${facts.id}`,
    imo: '',
    isDummyVessel: false,
    exportVoyage: `${facts.id}E`,
    importVoyage: '',
    universalVoyageRef: '',
    isBlank: false,
    isSample: true,
    ...facts,
  };
}

export function aCall(facts: Partial<CallFacts> & Pick<CallFacts, 'id' | 'seq' | 'unlocode'>): CallFacts {
  return {
    terminal: '',
    plannedArrival: null,
    plannedDeparture: null,
    estimatedArrival: null,
    estimatedDeparture: null,
    actualArrival: null,
    actualDeparture: null,
    status: null,
    canLoad: true,
    canDischarge: true,
    importVoyage: '',
    exportVoyage: '',
    cutoffs: [],
    ...facts,
  };
}

/** A search for one week of the network, with overrides. */
export const aQuery = (origin: string, destination: string) => ({
  origin,
  destination,
  spans: [{ from: sampleStart, until: sampleStart + 7 * dayMs }],
  hasDirect: true,
  maxTransfers: 2 as const,
  carriers: [],
  terminals: [],
  avoid: [],
  arriveFrom: -Infinity,
  arriveBy: Infinity,
  maxMs: 150 * dayMs,
  openAt: undefined,
  isInterline: false,
});
