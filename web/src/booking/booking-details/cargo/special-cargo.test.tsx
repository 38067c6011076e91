import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderForm } from '#test/booking/render-form.tsx';
import { newContainerLine, bookingValues } from '../form/booking-values.ts';
import { newSubstance } from '../lines/row-values.ts';
import { SpecialCargoSection } from './special-cargo-section.tsx';
import { specialKinds } from './special-kinds.ts';

afterEach(cleanup);

describe('sections are shown where the booking needs them', () => {
  const empty = bookingValues(undefined);
  const header = (overrides: object) => ({ ...empty, header: { ...empty.header, ...overrides } });

  test.each([
    ['general cargo', empty, ''],
    ['a reefer', header({ cargoid: 'R' }), 'R'],
    ['a temperature', header({ tempset: '0' }), 'R'],
    ['dangerous goods in a reefer', { ...header({ cargoid: 'R' }), dangerous: [newSubstance()] }, 'RD'],
    ['a box with an overhang', { ...empty, lines: [newContainerLine({ og_height: '20' })] }, 'O'],
    ['out of gauge', header({ cargoid: 'O' }), 'O'],
  ])('%s', (_name, values, kinds) => {
    expect(specialKinds(values)).toBe(kinds);
  });
});

test('a temperature is converted to the other unit during input', () => {
  const { form } = renderForm(undefined, <SpecialCargoSection />);
  act(() => form.setHeader({ ...form.store.get().values.header, cargoid: 'R', tempset: '-18', tempid: 'C' }));
  expect(screen.getByText('= -0.4 °F')).toBeTruthy();

  act(() => form.setField('tempid', 'F'));
  expect(screen.getByText('= -27.8 °C')).toBeTruthy();
});

test('the vent is open, closed or undecided; only an open one has an amount', () => {
  const { form, values } = renderForm(undefined, <SpecialCargoSection />);
  act(() => form.setField('cargoid', 'R'));
  expect(values().header['vent_open']).toBe('');
  expect(screen.queryByLabelText('Air exchange')).toBeNull();

  fireEvent.change(screen.getByLabelText('Vent'), { target: { value: 'true' } });

  expect(screen.getByLabelText('Air exchange')).toBeTruthy();
});

test('substances are added and removed; the label follows class and hazards until it is edited', async () => {
  const { form, values } = renderForm(undefined, <SpecialCargoSection />);
  act(() => form.setField('cargoid', 'D'));
  fireEvent.click(screen.getByRole('button', { name: 'Add substance' }));
  const put = (name: string, value: string) => {
    fireEvent.change(screen.getByLabelText(`Substance 1 ${name}`), { target: { value } });
    fireEvent.blur(screen.getByLabelText(`Substance 1 ${name}`));
  };

  put('UN number', 'un 1992');
  // No entry of the table matches: the typed text is unchanged.
  await expect.poll(() => values().dangerous[0]?.values.dunno).toBe('1992');
  put('IMDG class', '3');
  put('Subsidiary hazards', '6.1');
  put('Marine pollutant', 'true');
  put('Proper shipping name', 'FLAMMABLE LIQUID, TOXIC, N.O.S.');
  put('EmS', 'f-e,s-d');
  expect(values().dangerous[0]?.values).toMatchObject({ dunno: '1992', dlabel: '3 / 6.1 / MP', ems: 'F-E S-D' });
  expect(screen.getByText('A name that ends in N.O.S. needs a technical name')).toBeTruthy();

  put('DG label', 'OWN');
  put('IMDG class', '8');
  expect(values().dangerous[0]?.values.dlabel).toBe('OWN');
  fireEvent.click(screen.getByRole('button', { name: 'Remove substance 1' }));
  expect(values().dangerous).toEqual([]);
});

test('choosing a substance fills in the table’s values, and leaves the others', async () => {
  const { form, values } = renderForm(undefined, <SpecialCargoSection />);
  act(() => form.editDangerous(() => [newSubstance({ emergency_contact: 'LI', packing_group: 'III', dclass: '8' })]));

  fireEvent.change(screen.getByLabelText('Substance 1 UN number'), { target: { value: '1170' } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: /ETHANOL.*not verified/ }));

  expect(values().dangerous[0]?.values).toMatchObject({
    dunno: '1170',
    psn: 'ETHANOL (ETHYL ALCOHOL)',
    dclass: '3',
    dlabel: '3',
    ems: 'F-E S-D',
    marine_pollutant: 'false',
    packing_group: 'III',
    emergency_contact: 'LI',
    technical_name: '',
  });
});

test('an error of a substance is shown at its field', () => {
  const { form } = renderForm(undefined, <SpecialCargoSection />);
  act(() => form.editDangerous(() => [newSubstance({ psn: 'A' }), newSubstance({ dclass: '10' })]));

  act(() => form.showErrors([{ path: 'dglist.1.dclass', rule: 'imdg_class', message: 'no such class' }]));

  expect(screen.getByText('no such class').id).toBe('b-dglist.1.dclass-error');
  expect(screen.getByLabelText('Substance 2 IMDG class').getAttribute('aria-invalid')).toBe('true');
});
