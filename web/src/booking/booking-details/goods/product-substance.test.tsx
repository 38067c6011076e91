import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderForm } from '#test/booking/render-form.tsx';
import { newSubstance } from '../lines/row-values.ts';
import { ProductSubstance } from './product-substance.tsx';

afterEach(cleanup);

function Cell() {
  const [value, onChange] = useState('');
  return (
    <ProductSubstance
      id="cell"
      label="UN number"
      ariaLabel="UN number"
      {...{ value, onChange }}
      onUnmatched={() => {}}
    />
  );
}

const cell = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'UN number' });

test('a product can be one of the booking’s substances, which are listed first and once', async () => {
  const { form } = renderForm(undefined, <Cell />);
  act(() => form.editDangerous(() => [newSubstance({ dunno: '1170', psn: 'ETHANOL SOLUTION', dclass: '3' })]));

  fireEvent.change(cell(), { target: { value: 'un 11' } });
  const listed = await screen.findByRole('option', { name: 'UN1170 ETHANOL SOLUTION 3 · in this booking' });
  expect(screen.getAllByRole('option')).toEqual([listed]);
  fireEvent.mouseDown(listed);

  expect(cell().value).toBe('1170');
});

test('a product that is not in the booking yet is found in the table', async () => {
  renderForm(undefined, <Cell />);

  fireEvent.change(cell(), { target: { value: 'ethanol' } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: /^UN1170 ETHANOL.*not verified/ }));

  expect(cell().value).toBe('1170');
});
