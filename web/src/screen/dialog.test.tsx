import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '#web/platform/feedback/confirm.tsx';
import { CancelButton, Dialog } from './dialog.tsx';

afterEach(cleanup);

function opened(holdsInput: boolean) {
  const onClose = vi.fn<() => void>();
  render(
    <>
      <Dialog title="Goods" holdsInput={holdsInput} onClose={onClose}>
        <input aria-label="Packages" />
        <button type="button" data-edits>
          Remove row 1
        </button>
        <button type="button">Look</button>
        <CancelButton>Cancel</CancelButton>
      </Dialog>
      <ConfirmHost />
    </>,
  );
  return { onClose, field: screen.getByLabelText('Packages') };
}

const ways: readonly [string, () => void][] = [
  ['Escape', () => fireEvent.keyDown(screen.getByLabelText('Packages'), { key: 'Escape' })],
  ['Escape where nothing has the focus', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))],
];

test.each(ways)('%s confirms discarding typed or pasted input', async (_name, leave) => {
  for (const enter of [fireEvent.input, fireEvent.paste]) {
    const { onClose, field } = opened(true);
    enter(field, { target: { value: '12' } });
    leave();
    const question = await screen.findByRole('alertdialog');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    leave();
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    cleanup();
  }
});

test.each(ways)('%s closes at once without input', (_name, leave) => {
  for (const holdsInput of [true, false]) {
    const { onClose, field } = opened(holdsInput);
    if (!holdsInput) fireEvent.input(field, { target: { value: '12' } });
    leave();
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
  }
});

test('removing a row by its button counts as input', async () => {
  const { onClose } = opened(true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('a button without a change is no input', () => {
  const { onClose } = opened(true);
  fireEvent.click(screen.getByRole('button', { name: 'Look' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(onClose).toHaveBeenCalledOnce();
});

test('a drop into a dialog counts as input', async () => {
  const { onClose, field } = opened(true);
  fireEvent.drop(field);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('the first control of the marked part has the focus, or the part where there is none', () => {
  const part = (children: ReactNode) => (
    <Dialog title="Submit" holdsInput={false} onClose={() => undefined}>
      <div data-autofocus tabIndex={-1} aria-label="Input">
        Submit it?
        {children}
      </div>
    </Dialog>
  );
  render(part(<input type="checkbox" aria-label="VGM later" />));
  expect(document.activeElement).toBe(screen.getByLabelText('VGM later'));
  cleanup();
  render(part(undefined));
  expect(document.activeElement).toBe(screen.getByLabelText('Input'));
});
