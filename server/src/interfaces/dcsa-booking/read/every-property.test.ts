import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import { dcsaTables } from '#test/build/dcsa-tables.ts';
import { type StandardSchema, mergedSchema } from '#test/dcsa-booking.ts';
import { understood } from './booking.ts';

/** A minimal request. */
const minimal = {
  receiptTypeAtOrigin: 'CY',
  deliveryTypeAtDestination: 'CY',
  cargoMovementTypeAtOrigin: 'FCL',
  cargoMovementTypeAtDestination: 'FCL',
  isEquipmentSubstitutionAllowed: false,
  documentParties: { bookingAgent: { partyName: 'HAINA LTD' } },
  shipmentLocations: [{ locationTypeCode: 'POL', location: { UNLocationCode: 'CNTAO' } }],
  requestedEquipments: [{ ISOEquipmentCode: '45G1', units: 1, isShipperOwned: false }],
};

type Path = readonly string[];

/** They identify a request and are not stored in the booking. */
const numbers = ['bookingChannelReference', 'carrierBookingRequestReference', 'carrierBookingReference'];

/** Values that must exist in our tables, by property name; two each if possible. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  UNLocationCode: ['NLRTM', 'CNTAO'],
  ISOEquipmentCode: ['45G1', '22G1'],
  packageCode: ['CT', 'PK'],
  carrierCode: ['COSU', 'COS'],
  equipmentReferences: ['CSQU3054383', 'TEMU1234565'],
  imoClass: ['9', '3'],
  UNNumber: ['3480', '1263'],
  EMSNumber: ['F-A,S-I', 'F-E,S-E'],
  phone: ['+86 532 88881234', '+86 532 88881235'],
  email: ['a@example.com', 'b@example.com'],
  segregationGroups: ['1', '2'],
  requestedPreCarriageModeOfTransport: ['RAIL', 'VESSEL'],
  temperatureSetpoint: [-18, 5],
  packingGroup: [2, 3],
  vesselIMONumber: ['9783497', '9795610'],
};

/** Two values that match a schema. */
function valuesOf(form: StandardSchema, name: string): readonly unknown[] {
  const knownValues = known[name];
  if (knownValues) return knownValues;
  if (form.enum) return [form.enum[0], form.enum.at(-1)];
  return byType[form.format ?? form.type ?? ''] ?? byType[form.type ?? ''] ?? textsOf(form);
}

type TextForm = Pick<StandardSchema, 'pattern' | 'minLength' | 'maxLength'>;

const byType: Readonly<Record<string, readonly unknown[]>> = {
  boolean: [true, false],
  integer: [7, 8],
  number: [7, 8],
  date: ['2027-01-02', '2027-01-03'],
  'date-time': ['2027-01-02T08:00:00Z', '2027-01-03T08:00:00Z'],
};

const drawnTexts = new Map<string, readonly string[]>();

/** Drawn once for all properties of one form. */
function textsOf({ pattern = '\\S', minLength = 1, maxLength = 50 }: StandardSchema): readonly string[] {
  const form = JSON.stringify([pattern, minLength, maxLength]);
  const texts = drawnTexts.get(form) ?? drawTexts({ pattern, minLength, maxLength });
  drawnTexts.set(form, texts);
  return texts;
}

function drawTexts({ pattern, minLength, maxLength }: Required<TextForm>): readonly string[] {
  const letterPattern = `^[A-Z]{${minLength},${Math.min(maxLength, minLength + 2)}}$`;
  const drawn = fc.sample(fc.stringMatching(new RegExp(pattern.includes('\\S') ? letterPattern : pattern)), 50);
  return [...new Set(drawn.filter(({ length }) => length >= minLength && length <= maxLength))].slice(0, 2);
}

/** A minimal object of a schema with a given property. */
function holding(form: StandardSchema, path: Path, value: unknown): unknown {
  const [head, ...rest] = path;
  const { properties = {}, required = [], items, type } = mergedSchema(form);
  if (type === 'array' || items) return [holding(mergedSchema(items ?? {}), head === '0' ? rest : path, value)];
  if (Object.keys(properties).length === 0) return value;
  const names = [...required, ...(head === undefined ? [] : [head])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const child = mergedSchema(properties[name] ?? {});
      if (name === head) return [[name, holding(child, rest, value)]];
      // If the standard has alternatives, the tested one is enough.
      if (head !== undefined && alternatives.some((pair) => pair.includes(name) && pair.includes(head))) return [];
      return [[name, minimalValue(child, name)]];
    }),
  );
}

const alternatives = [
  ['UNNumber', 'NANumber'],
  ['UNLocationCode', 'countryCode'],
  ['phone', 'email'],
];

function minimalValue(form: StandardSchema, name: string): unknown {
  const { properties = {}, items, type } = form;
  if (type === 'array' || items) return [minimalValue(mergedSchema(items ?? {}), name)];
  if (Object.keys(properties).length > 0) return holding(form, [], undefined);
  return type === 'boolean' ? false : valuesOf(form, name)[0];
}

/** Every leaf property of a schema, lists by their first element. */
function propertiesOf(form: StandardSchema, path: Path = [], within: readonly string[] = []): Path[] {
  const { properties = {}, items, type } = mergedSchema(form);
  if (type === 'array' || items) return propertiesOf(items ?? {}, [...path, '0'], within);
  if (Object.keys(properties).length === 0) return [path];
  return Object.entries(properties).flatMap(([name, each]) =>
    // Inner packages are recursive.
    within.includes(name) && name === 'innerPackagings' ? [] : propertiesOf(each, [...path, name], [...within, name]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Merges objects; the first elements of lists are merged as well. */
function merged(base: unknown, more: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(more)) return [merged(base[0], more[0]), ...base.slice(1)];
  if (!isObject(base) || !isObject(more) || Array.isArray(base) || Array.isArray(more)) return more ?? base;
  const names = new Set([...Object.keys(base), ...Object.keys(more)]);
  return Object.fromEntries(Array.from(names, (name) => [name, merged(base[name], more[name])]));
}

function without(value: unknown, [head, ...rest]: Path): unknown {
  if (head === undefined || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const first = without(value[0], head === '0' ? rest : [head, ...rest]);
    return first === undefined ? undefined : [first, ...value.slice(1)];
  }
  if (!isObject(value)) return value;
  const { [head]: current, ...others } = value;
  const left = rest.length === 0 ? undefined : without(current, rest);
  return left === undefined ? others : { ...others, [head]: left };
}

type Heard = { values: string; reportedPaths: readonly string[]; isRefused: boolean };

function heard(body: unknown): Heard | undefined {
  const parsed = CreateBooking.safeParse(body);
  if (!parsed.success) return undefined;
  const { values, remarks, issues } = understood(parsed.data, { tables: dcsaTables, orderer: undefined });
  const reportedPaths = [...remarks, ...issues].map(({ path }) => path);
  return { values: JSON.stringify(values), reportedPaths, isRefused: issues.length > 0 };
}

/** Whether a property is reported, directly or by a parent. */
function isNamed({ reportedPaths }: Heard, path: Path): boolean {
  const at = path.join('.').replace(/\.0$/, '');
  return reportedPaths.some((each) => each === at || at.startsWith(`${each}.`) || each === `${at}.0`);
}

/** Whether other values, or none, change what is stored. */
function hasEffect(body: unknown, others: readonly unknown[]): boolean {
  const now = heard(body);
  return others.some((other) => {
    const then = heard(other);
    return then !== undefined && now !== undefined && then.values !== now.values;
  });
}

const create = mergedSchema('UpdateBooking');
const all = propertiesOf(create).filter(([first = '']) => !numbers.includes(first));
const bodyWith = (path: Path, value: unknown): unknown => {
  const [head = ''] = path;
  const form: StandardSchema = { properties: { [head]: create.properties?.[head] ?? {} } };
  return merged(minimal, holding(form, path, value));
};

/** A value of a property, or its alternative. */
function firstOf(path: Path, at = 0): unknown {
  const form = path.reduce<StandardSchema>((within, name) => {
    const { properties = {}, items } = mergedSchema(within);
    return name === '0' ? (items ?? {}) : (properties[name] ?? {});
  }, create);
  return valuesOf(mergedSchema(form), path.findLast((name) => name !== '0') ?? '')[at];
}

describe('a property of the standard', () => {
  test('is one of many', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(heard(minimal)).toMatchObject({ reportedPaths: [] });
  });

  test.each(all.map((path) => [path.join('.'), path] as const))('%s is kept, named or refused', (_name, path) => {
    const body = bodyWith(path, firstOf(path));
    const reportedPaths = heard(body);
    // Our own schema names the property that it refuses.
    if (!reportedPaths || reportedPaths.isRefused) return;
    expect(
      isNamed(reportedPaths, path) || hasEffect(body, [without(body, path), bodyWith(path, firstOf(path, 1))]),
      JSON.stringify(reportedPaths),
    ).toBe(true);
  });
});

test.each(all.filter((path) => firstOf(path) === true).map((path) => [path.join('.'), path] as const))(
  'that %s is not so is kept, named or refused',
  (_name, path) => {
    const body = bodyWith(path, false);
    const reportedPaths = heard(body);
    if (!reportedPaths || reportedPaths.isRefused || path.join('.') === 'isEquipmentSubstitutionAllowed') return;
    expect(isNamed(reportedPaths, path) || hasEffect(body, [bodyWith(path, true)]), JSON.stringify(reportedPaths)).toBe(
      true,
    );
  },
);

test('of many properties at once each is kept, named or refused', () => {
  const lists = all.filter((path) => path.join('.') !== 'shipmentLocations.0.location.UNLocationCode');
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...lists), { minLength: 2, maxLength: 12 }), (paths) => {
      const body = paths.reduce<unknown>((before, path) => merged(before, bodyWith(path, firstOf(path))), minimal);
      const reportedPaths = heard(body);
      if (!reportedPaths || reportedPaths.isRefused) return;
      for (const path of paths)
        expect(
          isNamed(reportedPaths, path) ||
            hasEffect(body, [without(body, path), merged(body, bodyWith(path, firstOf(path, 1)))]),
          path.join('.'),
        ).toBe(true);
    }),
  );
});

const modes = ['VESSEL', 'RAIL', 'TRUCK', 'BARGE', 'RAIL_TRUCK', 'BARGE_TRUCK', 'BARGE_RAIL', 'MULTIMODAL'];
const functions = ['DDR', 'DDS', 'COW', 'COX', 'N1', 'N2', 'NI', 'MS'];
const kinds = ['PRE', 'POL', 'POD', 'PDE', 'PCF', 'OIR', 'ORI', 'IEL', 'PTP', 'RTP', 'FCD', 'ROU'];

test.each(modes)('a mode of transport %s is kept or named', (mode) => {
  const reportedPaths = heard({
    ...minimal,
    requestedPreCarriageModeOfTransport: mode,
    requestedOnCarriageModeOfTransport: mode,
  });
  const isReported = reportedPaths?.reportedPaths.includes('requestedPreCarriageModeOfTransport');
  expect(isReported || reportedPaths?.values.includes(`"SEA-${mode}"`)).toBe(true);
  expect(reportedPaths?.reportedPaths).toContain('requestedOnCarriageModeOfTransport');
});

test.each(functions)('a party that is %s alone is kept or named', (partyFunction) => {
  const documentParties = {
    ...minimal.documentParties,
    other: [{ partyFunction, party: { partyName: 'SOMEBODY LTD' } }],
  };
  const reportedPaths = heard({ ...minimal, documentParties });
  expect(
    reportedPaths?.values.includes('SOMEBODY LTD') ||
      reportedPaths?.reportedPaths.some((path) => path.startsWith('documentParties.other')),
  ).toBe(true);
  expect(reportedPaths?.values.includes('"notifyparty":"SOMEBODY LTD"')).toBe(partyFunction.startsWith('N'));
});

test.each(kinds)('a place that is %s is kept or named', (locationTypeCode) => {
  const location = { locationTypeCode, location: { UNLocationCode: 'NLRTM' } };
  const reportedPaths = heard({ ...minimal, shipmentLocations: [...minimal.shipmentLocations, location] });
  expect(
    reportedPaths?.values.includes('NLRTM') ||
      reportedPaths?.reportedPaths.some((path) => path.startsWith('shipmentLocations.1')),
  ).toBe(true);
});
