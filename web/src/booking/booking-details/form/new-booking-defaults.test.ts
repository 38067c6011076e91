import { afterEach, expect, test, vi } from 'vitest';
import { sessionUser } from '#web/platform/session/session-user.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { createBookingForm, isDirty } from './form-store.ts';
import { newBookingDefaults } from './new-booking-defaults.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a new booking has the office’s defaults and, for a seller, the user as salesman', async () => {
  fakeServer(() => ({ data: { 'booking.default_portload': 'CNTAO', 'booking.default_service': 'CY-CY' } }));
  await loadSettings();
  sessionUser.set({ id: 7, username: 'zhang', name: 'ZHANG', avatar: null });
  const usual = { portload: 'CNTAO', service: 'CY-CY' };

  expect(newBookingDefaults({ isSeller: false })).toEqual(usual);
  expect(newBookingDefaults({ isSeller: true })).toEqual({ ...usual, sale_id: '7' });
});

test('defaults are not unsaved input', () => {
  const form = createBookingForm(undefined, { portload: 'CNTAO' });
  expect([form.store.get().values.header['portload'], isDirty(form.store.get())]).toEqual(['CNTAO', false]);
  form.setField('portload', 'CNNGB');
  expect(isDirty(form.store.get())).toBe(true);
});
