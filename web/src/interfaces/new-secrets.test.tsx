import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#test/screen/render-screen.tsx';
import { NewSecrets } from './new-secrets.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const secrets = [
  { label: 'Key', text: 'qk_1' },
  { label: 'Secret', text: 'whsec_2' },
];

test('a new secret is selected, and closing needs a confirmation until all were copied', async () => {
  let mayClose: () => Promise<boolean> = async () => true;
  renderPage(<NewSecrets hint="Copy it" secrets={secrets} setCloseGuard={(next) => void (mayClose = next)} />);
  const [key, secret] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(key);
  expect([key?.selectionStart, key?.selectionEnd]).toEqual([0, 4]);

  fireEvent.copy(key ?? document.body);
  await act(async () => void mayClose());
  expect(screen.getByRole('alertdialog').textContent).toContain('not been copied');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.copy(secret ?? document.body);
  await act(async () => expect(await mayClose()).toBe(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
