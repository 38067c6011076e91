import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBooking } from '#test/booking/a-booking.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { noLiveFindings } from '../findings/marks.ts';
import { CargoSection } from '../header-sections.tsx';

afterEach(cleanup);

test('a read-only booking lists the empty fields below each section', () => {
  renderForm(aBooking({ own: { hscode: '401120', pkgs: 480 } }), <CargoSection />, { isReadOnly: true });

  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('401120')).toBeTruthy();
  expect(screen.queryByText('Measurement (m³)')).toBeNull();
  expect(screen.getByText(/^Empty: .*Measurement/).textContent).not.toContain('HS');
});

test('an empty field with a finding has its own line', () => {
  const { live } = renderForm(aBooking({ own: {} }), <CargoSection />, { isReadOnly: true });
  act(() => live.set({ ...noLiveFindings, header: { cbm: { level: 'ERROR', text: 'Fill it in' } } }));

  expect(screen.getByText('Measurement (m³)')).toBeTruthy();
  expect(screen.getByText(/Fill it in/)).toBeTruthy();
  expect(screen.getByText(/^Empty: /).textContent).not.toContain('Measurement');
});

test('an editable booking shows all fields', () => {
  renderForm(aBooking({ own: {} }), <CargoSection />);

  expect(screen.getByRole('textbox', { name: /Measurement/ })).toBeTruthy();
  expect(screen.queryByText(/^Empty: /)).toBeNull();
});
