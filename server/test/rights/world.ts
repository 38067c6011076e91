import fc from 'fast-check';

/** How many of each a world has; created once and redistributed for each world. */
export const slots = { depts: 7, users: 6, roles: 6, rows: 8 } as const;

export type Dept = { parent: number | null; status: boolean; isDeleted: boolean };
export type User = { dept: number | null; isActive: boolean; isSuperuser: boolean; roles: number[] };
export type Role = {
  range: number;
  admin: boolean;
  status: boolean;
  isDeleted: boolean;
  depts: number[];
  /** The seeded buttons of a role: at regular intervals. */
  buttons: { every: number; from: number };
  /** Buttons with a regular expression as path, by index in `patterns`. */
  patterns: number[];
};
export type Open = { url: number; method: number; enableDatasource: boolean };
/** The creator and department of a row; a `creator` beyond the users is another user. */
export type Row = { creator: number; dept: number | null; isDeleted: boolean };
/** A user is absent and another stands in, today or at another time; by index. */
export type Absence = { away: number; standIn: number; isNow: boolean };
export type World = {
  absences: Absence[];
  depts: Dept[];
  users: User[];
  roles: Role[];
  open: Open[];
  rows: Row[];
  /** Every n-th menu is disabled; 0: none. */
  menusOff: number;
};

export const operations = [
  'list',
  'level',
  'deletedList',
  'detail',
  'create',
  'update',
  'delete',
  'batchDelete',
  'restore',
  'batchRestore',
  'export',
  'template',
  'import',
  'events',
  'counts',
  'workbench',
  'datav',
  'providers',
] as const;
export type Operation = (typeof operations)[number];
/** Figures, which are not operations on the rows of a resource. */
export const figures = ['counts', 'workbench', 'datav', 'providers'] as const satisfies readonly Operation[];
export type Figure = (typeof figures)[number];
export const isFigure = (operation: Operation): operation is Figure => figures.some((each) => each === operation);
export type Case = {
  user: number;
  resource: number;
  operation: Operation;
  row: number;
  other: number;
  /** The department in a new row, or the parent of a tree level. */
  dept: number | null;
  /** The rows in a sheet: new ones, updated ones, or both. */
  sheet: 'new' | 'changed' | 'both';
  /** The target of an event, an index among users, roles or departments. */
  eventTarget: { kind: 'task' | 'users' | 'roles' | 'depts'; at: number };
};

/** Patterns of white lists and buttons, in addition to the routes' own paths. */
export const patterns = [
  '/api/codes/.*',
  '/api/[a-z]+/[a-z_]+/',
  '/api/booking/booking/{id}/',
  '/API/system/(user|dept|file)/.*',
  '/api/.*/export_data/',
  String.raw`/api/system/\w+/\d+/restore/`,
  '/api/(',
];

const usually = (often: number) => fc.integer({ min: 0, max: often }).map((value) => value > 0);
const rarely = (often: number) => usually(often).map((value) => !value);
const indexOf = (count: number) => fc.integer({ min: 0, max: count - 1 });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 5 });

const dept = (at: number): fc.Arbitrary<Dept> =>
  fc.record({
    // A parent is one of the two before it: no cycles, and several levels.
    parent: at === 0 ? fc.constant(null) : orNull(fc.integer({ min: Math.max(0, at - 2), max: at - 1 })),
    status: usually(6),
    isDeleted: rarely(12),
  });

const user = fc.record({
  dept: orNull(indexOf(slots.depts)),
  isActive: usually(9),
  isSuperuser: rarely(11),
  roles: fc.uniqueArray(indexOf(slots.roles), { minLength: 1, maxLength: 2 }),
});

const role = fc.record({
  range: fc.constantFrom(0, 1, 1, 1, 2, 2, 3, 4, 4),
  admin: rarely(12),
  status: usually(6),
  isDeleted: rarely(11),
  depts: fc.uniqueArray(indexOf(slots.depts), { maxLength: 4 }),
  buttons: fc.record({ every: fc.integer({ min: 1, max: 3 }), from: fc.integer({ min: 0, max: 2 }) }),
  patterns: fc.uniqueArray(indexOf(patterns.length), { maxLength: 2 }),
});

const open = fc.record({
  url: indexOf(patterns.length),
  method: fc.integer({ min: 0, max: 3 }),
  enableDatasource: fc.boolean(),
});

const row = fc.record({
  creator: indexOf(slots.users + 1),
  dept: orNull(indexOf(slots.depts)),
  isDeleted: rarely(3),
});

const absence = fc
  .record({ away: indexOf(slots.users), step: fc.integer({ min: 1, max: slots.users - 1 }), isNow: usually(3) })
  .map(({ step, ...value }) => ({ ...value, standIn: (value.away + step) % slots.users }));

export const worlds: fc.Arbitrary<World> = fc.record({
  // Nobody has two absences at a time.
  absences: fc.uniqueArray(absence, { maxLength: 3, selector: ({ away }) => away }),
  depts: fc.tuple(...Array.from({ length: slots.depts }, (_, at) => dept(at))),
  users: fc.array(user, { minLength: slots.users, maxLength: slots.users }),
  roles: fc.array(role, { minLength: slots.roles, maxLength: slots.roles }),
  // As in the product: one row for each path and method.
  open: fc.uniqueArray(open, { maxLength: 2, selector: ({ url, method }) => `${url} ${method}` }),
  rows: fc.array(row, { minLength: slots.rows, maxLength: slots.rows }),
  menusOff: fc.constantFrom(0, 0, 4, 7),
});

/** An operation on a resource, by index in the list of resources; repeated ones are drawn more often. */
export type CallableOperation = Pick<Case, 'resource' | 'operation'>;

export const casesOf = (callable: readonly CallableOperation[], count: number): fc.Arbitrary<Case[]> =>
  fc.array(
    fc
      .record({
        user: indexOf(slots.users),
        called: fc.constantFrom(...callable),
        row: indexOf(slots.rows),
        other: indexOf(slots.rows),
        dept: orNull(indexOf(slots.depts)),
        sheet: fc.constantFrom('new', 'changed', 'both'),
        eventTarget: fc.record({ kind: fc.constantFrom('task', 'users', 'roles', 'depts'), at: indexOf(slots.users) }),
      })
      .map(({ called, ...value }) => ({ ...value, ...called })),
    { minLength: count, maxLength: count },
  );
