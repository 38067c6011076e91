import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IconButton } from './button.tsx';
import { watchFocus } from './focus-tip.ts';

const tip = () => document.querySelector<HTMLElement>('.q-tip');

beforeEach(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.hidden = false;
    },
    hidePopover(this: HTMLElement) {
      this.hidden = true;
    },
  });
});
afterEach(cleanup);

test('a focused icon button shows its name until the next key', () => {
  watchFocus();
  render(<IconButton icon="refresh" label="Refresh" />);
  screen.getByRole('button').focus();
  expect([tip()?.textContent, tip()?.hidden]).toEqual(['Refresh', false]);

  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
  expect(tip()?.hidden).toBe(true);
});
