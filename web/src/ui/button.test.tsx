import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button ignores clicks and keeps the focus, so that keys of its form still work', () => {
  const [onClick, onSubmit] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        OK
      </Button>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'OK' });
  button.focus();
  fireEvent.click(button);

  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});
