import { expect, test } from 'vitest';
import { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import { dcsaTables } from '#test/build/dcsa-tables.ts';
import { aRequest } from '#test/build/dcsa-request.ts';
import { understood } from './booking.ts';

/** Feedback about boxes, parties and places, by property. */
function remarksOf(body: object): Record<string, string> {
  const parsed = CreateBooking.parse({ ...aRequest, ...body });
  const { remarks } = understood(parsed, { tables: dcsaTables, orderer: undefined });
  return Object.fromEntries(
    remarks
      .filter(({ path }) => /^(requestedEq|documentPa|shipmentLo)/.test(path))
      .map(({ path, text, value = '' }) => [path, `${text} ${value}`.trim()]),
  );
}

const [box] = aRequest.requestedEquipments;
const kilos = (value: number) => ({ value, unit: 'KGM' });
const settings = { temperatureSetpoint: -18, temperatureUnit: 'CEL' };

test('a humidity and a tare weight that are rounded are told', () => {
  const reefer = { ...box, tareWeight: kilos(4600.7), activeReeferSettings: { ...settings, humiditySetpoint: 85.5 } };

  expect(remarksOf({ requestedEquipments: [reefer] })).toMatchObject({
    'requestedEquipments.0.activeReeferSettings.humiditySetpoint': 'rounded 86',
    'requestedEquipments.0.tareWeight': 'rounded 4601',
  });
});

test('whole numbers, and that a reefer with settings runs, need no word', () => {
  const reefer = {
    ...box,
    tareWeight: kilos(4600),
    isNonOperatingReefer: false,
    activeReeferSettings: { ...settings, humiditySetpoint: 85 },
  };

  expect(remarksOf({ requestedEquipments: [reefer] })).toEqual({});
  expect(remarksOf({ requestedEquipments: [{ ...reefer, isNonOperatingReefer: true }] })).toMatchObject({
    'requestedEquipments.0.isNonOperatingReefer': 'not_kept',
  });
});

test('of several of a kind those after the first are called so, and what has no place is not supported', () => {
  const party = (partyFunction: string) => ({ partyFunction, party: { partyName: `THE ${partyFunction}` } });
  const place = (locationTypeCode: string) => ({ locationTypeCode, location: { UNLocationCode: 'NLRTM' } });
  const other = ['N2', 'N1', 'DDS', 'DDS', 'DDR'].map(party);
  const shipmentLocations = [...aRequest.shipmentLocations, place('PDE'), place('PTP')];

  expect(remarksOf({ documentParties: { ...aRequest.documentParties, other }, shipmentLocations })).toMatchObject({
    'documentParties.other.0': 'one_of_kind N1',
    'documentParties.other.3': 'one_of_kind DDS',
    'documentParties.other.4': 'other_kind DDR',
    'shipmentLocations.3': 'one_of_kind PDE',
    'shipmentLocations.4': 'other_kind PTP',
  });
});
