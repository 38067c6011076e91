import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '#web/platform/feedback/confirm.tsx';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { dictionaries, parts, serveNames } from './lookup-parts.tsx';

beforeEach(serveNames);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Lookups of other tables are alike, except users and departments. */
const controlKind = (part: string) => part.replace(/ (code|choices?|refs?) (?!user|dept)\S+/, ' $1');
const byKind = new Map(
  [...parts.keys()].filter((part) => part.startsWith('form ')).map((part) => [controlKind(part), part]),
);

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const get = (selector: string) => find(selector) ?? expect.fail(`no ${selector}`);
const present = async (selector: string) => {
  await expect.poll(() => find(selector)).not.toBeNull();
  return get(selector);
};
const loaded = async () => {
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"], .q-skeleton').length).toBe(0);
};

const field = () => find('[data-control] :is(input, button, select, textarea)');
const valueOfField = () => (JSON.parse(get('output').textContent) as [ControlValue])[0];

/** Opens a dialog with one control, once it has loaded. */
async function openWindow(part: string, start?: ControlValue) {
  cleanup();
  queryClient.clear();
  setDictionaries(dictionaries());
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <Dialog title="Window" holdsInput onClose={onClose}>
        <div data-control>{parts.get(part)?.(start)}</div>
      </Dialog>
      <ConfirmHost />
    </QueryClientProvider>,
  );
  await loaded();
  /** Whether Escape shows a confirmation. */
  return () => {
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Window' }), { key: 'Escape' });
    return onClose.mock.calls.length === 0;
  };
}

/** Chooses an option of the control by keyboard: Enter on a button is a click. */
async function chooseByKeys(): Promise<void> {
  const [control, calendar] = [field(), find('[data-control] .q-date-button[aria-haspopup]')];
  if (!control) return undefined;
  if (calendar) return press(calendar, '.q-day');
  if (control.getAttribute('aria-haspopup') === 'dialog') return pickInWindow(control);
  fireEvent.keyDown(control, { key: 'ArrowDown', altKey: true });
  if (control.getAttribute('aria-expanded') === 'true') await present(':is([role="option"], [role="treeitem"])');
  fireEvent.keyDown(control, { key: 'ArrowDown' });
  fireEvent.keyDown(control, { key: 'Enter' });
  return loaded();
}

async function press(button: HTMLElement, next: string): Promise<void> {
  fireEvent.click(button);
  fireEvent.click(await present(next));
}

async function pickInWindow(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  const box = await present('.q-picker-table input');
  if (box.matches('[type="radio"]')) fireEvent.keyDown(box, { key: 'Enter' });
  else await press(box, '.q-picker ~ footer .q-button-primary');
}

test('choosing or clearing a value by keyboard is input of its dialog, in every control', async () => {
  const isInput: Record<string, boolean> = {};
  for (const [kind, part] of byKind) {
    const asksWhenChosen = await openWindow(part);
    const empty = JSON.stringify(valueOfField());
    await chooseByKeys();
    const chosen = valueOfField();
    // Native controls fire input events themselves.
    if (JSON.stringify(chosen) === empty) continue;
    isInput[kind] = asksWhenChosen();

    const asksWhenEmptied = await openWindow(part, chosen);
    fireEvent.keyDown(field() ?? document.body, { key: 'Backspace' });
    if (JSON.stringify(valueOfField()) === empty) isInput[`${kind} emptied`] = asksWhenEmptied();
  }
  expect(Object.keys(isInput).filter((kind) => !isInput[kind])).toEqual([]);
  expect(Object.keys(isInput).map((kind) => kind.replaceAll(/ +/g, ' ').trim())).toEqual(
    expect.arrayContaining(chosenByKeys),
  );
});

const chosenByKeys = [
  'form code',
  'form date',
  'form instant',
  'form time',
  'form choices',
  'form ref',
  'form ref emptied',
  'form ref dept',
  'form ref dept emptied',
  'form ref dept cascader',
  'form refs user',
  'form refs user emptied',
  'form refs table',
  'form refs rows emptied',
];
