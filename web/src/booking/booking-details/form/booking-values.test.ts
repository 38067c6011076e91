import { describe, expect, test } from 'vitest';
import { aBooking } from '../a-booking.fixture.ts';
import {
  bookingBody,
  bookingChanges,
  hasChanged,
  newContainerLine,
  containerSummary,
  bookingValues,
} from './booking-values.ts';
import { newProduct, newSubstance } from '../lines/row-values.ts';

const saved = bookingValues(aBooking());

describe('bodyOf', () => {
  test('normalises the input, and leaves out blank lines', () => {
    const values = bookingValues(undefined);
    const header = { ...values.header, pkgs: '12', nobill: '', iscontainersoc: true };
    const lines = [newContainerLine({ ctnall: '40HQ', kgs: '100.5', pkgs: '3' }), newContainerLine()];

    const body = bookingBody({ header, lines, dangerous: [newSubstance()] });

    expect(body).toMatchObject({ pkgs: 12, nobill: null, iscontainersoc: true, carrier: null, cargoid: 'S' });
    expect(body['ctnlist']).toEqual([
      expect.objectContaining({ ctnall: '40HQ', ctnnum: 1, kgs: '100.5', pkgs: 3, cbm: null, goods: [] }),
    ]);
    expect(body['dglist']).toEqual([]);
  });

  test('sends a typed summary only if there are no lines', () => {
    const { header } = bookingValues(undefined);
    const typed = { ...header, ctnall: '2*40HQ' };

    expect(bookingBody({ header: typed, lines: [], dangerous: [] })['ctnall']).toBe('2*40HQ');
    expect(bookingBody({ header: typed, lines: [newContainerLine({ ctnall: '20GP' })], dangerous: [] })['ctnall']).toBe(
      '',
    );
  });
});

describe('changes', () => {
  test('are empty for an unchanged booking, also with a blank line', () => {
    expect(hasChanged(saved, saved)).toBe(false);
    expect(hasChanged(saved, { ...saved, lines: [...saved.lines, newContainerLine()] })).toBe(false);
  });

  test('are the differing fields; the list is sent only if it differs', () => {
    const vessel = { ...saved, header: { ...saved.header, vessel: 'EVER GIVEN' } };

    expect(bookingChanges(saved, vessel)).toEqual({ vessel: 'EVER GIVEN' });
    expect(Object.keys(bookingChanges(saved, { ...saved, lines: saved.lines.slice(1) }))).toEqual(['ctnlist']);
  });

  test('the order of the lines counts', () => {
    expect(hasChanged(saved, { ...saved, lines: saved.lines.toReversed() })).toBe(true);
  });
});

test('decimals are without the trailing zeros of the database', () => {
  expect([saved.header['kgs'], saved.lines[0]?.values.kgs]).toEqual(['1500.5', '1500.5']);
});

test('the summary merges equal types and ignores invalid counts', () => {
  const lines = [
    newContainerLine({ ctnall: '40HQ', ctnnum: '2' }),
    newContainerLine({ ctnall: '20GP', ctnnum: 'x' }),
    newContainerLine({ ctnall: '40HQ' }),
  ];

  expect(containerSummary(lines)).toBe('3*40HQ');
});

describe('lists of a booking', () => {
  test('that changed are sent completely, and separately', () => {
    const dangerous = [newSubstance({ psn: 'PAINT', marine_pollutant: 'false', flash_point: '23' })];
    const [line, ...others] = saved.lines;
    const lines = line
      ? [{ ...line, goods: [newProduct({ description: 'A', kgs: '1.5' }), newProduct()] }, ...others]
      : [];

    expect(bookingChanges(saved, { ...saved, dangerous })).toEqual({
      dglist: [
        expect.objectContaining({ psn: 'PAINT', marine_pollutant: false, flash_point: '23', packing_group: null }),
      ],
    });
    expect(bookingChanges(saved, { ...saved, lines })).toMatchObject({
      ctnlist: [{ goods: [{ kgs: '1.5' }] }, { goods: [] }],
    });
  });

  test('with only blank new rows are unchanged', () => {
    expect(hasChanged(saved, { ...saved, dangerous: [newSubstance()] })).toBe(false);
  });
});
