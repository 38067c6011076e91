import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aBooking } from '../a-booking.fixture.ts';
import { ActionBar } from './action-bar.tsx';

afterEach(cleanup);

const nothing = () => undefined;

function buttonsOf(allowed_actions: readonly string[], onSave?: () => void, bsstatus = 1): (string | null)[] {
  const booking = aBooking({ own: { allowed_actions, bsstatus } });
  render(
    <ActionBar
      booking={booking}
      isSaving={false}
      canSubmitNew={false}
      onSave={onSave}
      onAction={nothing}
      extras={[]}
    />,
  );
  return within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

test.each([
  [
    ['edit', 'submit', 'delete', 'copy', 'cancel'],
    ['SubmitCtrl+Enter', 'SaveCtrl+S', 'More actions'],
  ],
  [
    ['edit', 'send', 'dismiss', 'confirm'],
    ['Send', 'Reject', 'SaveCtrl+S', 'More actions'],
  ],
  [
    ['si_edit', 'si_submit'],
    ['Submit SICtrl+Enter', 'SaveCtrl+S'],
  ],
  [
    ['si_send', 'si_confirm'],
    ['Send SI', 'SaveCtrl+S', 'More actions'],
  ],
  [
    ['si_resend', 'si_confirm'],
    ['Confirm SI', 'SaveCtrl+S', 'More actions'],
  ],
  [['edit'], ['SaveCtrl+S']],
])('of %j the step that advances the booking comes first', (allowed, buttons) => {
  expect(buttonsOf(allowed, nothing)).toEqual(buttons);
});

test('a confirmed booking is not advanced by confirming it again, nor by an action that is no step', () => {
  expect(buttonsOf(['confirm', 'si_submit', 'amend'], undefined, 5)).toEqual(['Submit SICtrl+Enter', 'More actions']);
  cleanup();
  expect(buttonsOf(['confirm', 'request_changes', 'amend'], undefined, 5)).toEqual(['More actions']);
});

test('a read-only user has no save button, and no bar without open actions', () => {
  expect(buttonsOf(['copy'])).toEqual(['More actions']);
});

test('a new booking can be submitted at once with the right', () => {
  const onAction = vi.fn<(action: string) => void>();
  render(
    <ActionBar booking={undefined} isSaving={false} canSubmitNew onSave={nothing} onAction={onAction} extras={[]} />,
  );
  screen.getByRole('button', { name: /Submit/ }).click();

  expect(onAction).toHaveBeenCalledWith('submit');
});
