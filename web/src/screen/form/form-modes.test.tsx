import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { listOf, rowsOf } from '#test/screen/list-of.ts';
import { renderScreen } from '#test/screen/render-screen.tsx';
import { aThing, thingScreen, things } from '#test/screen/thing.ts';
import { sessionUser } from '#web/platform/session/session-user.ts';
import { defineScreen, withRules } from '../define-screen.ts';
import type { CustomDialogProps } from '../screen.ts';
import { customMode } from './custom-mode.ts';
import { problemsIn, submit } from './submit.ts';
import { initialValues } from './form-values.ts';
import { createUploads } from './uploads.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const parts = { search: [], columns: ['code', 'name'] } as const;
const dialog = async () => within(await screen.findByRole('dialog'));

function Stamp({ row, onClose }: CustomDialogProps) {
  return <button onClick={onClose}>Stamp {row['code']}</button>;
}

let answers: Promise<boolean>[] = [];

function GuardedDialog({ setCloseGuard }: CustomDialogProps) {
  useEffect(() => setCloseGuard?.(() => answers.shift() ?? Promise.resolve(true)), [setCloseGuard]);
  return <p>Held</p>;
}

describe('a custom form of the screen', () => {
  const custom = {
    held: { button: 'Hold', title: 'Hold it', template: GuardedDialog },
    stamp: { button: 'Stamp', title: 'Stamp it', template: Stamp },
    bare: { button: 'Bare', title: '' },
  };
  const customScreen = defineScreen(things, { ...parts, form: ['name'], custom });

  test('opens by a button of the row, with its own buttons', async () => {
    fakeServer(listOf(rowsOf(1)));
    renderScreen(customScreen);
    fireEvent.click(await screen.findByRole('button', { name: 'Stamp CNTAA' }));

    const form = await dialog();
    expect(form.getByRole('heading', { name: 'Stamp it' })).toBeTruthy();
    fireEvent.click(form.getByRole('button', { name: 'Stamp CNTAA' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('confirms closing in every way', async () => {
    fakeServer(listOf(rowsOf(1)));
    answers = [Promise.resolve(false), Promise.resolve(true)];
    renderScreen(customScreen);
    fireEvent.click(await screen.findByRole('button', { name: 'Hold CNTAA' }));
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(screen.getByText('Held')).toBeTruthy();

    fireEvent.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers).toEqual([]);
  });

  test('without a template is a defect', () => {
    expect(() => customMode(customScreen, 'bare')).toThrow('thing has no template for its dialog bare');
  });
});

describe('rules by mode', () => {
  const form = [withRules('code', { readOnly: 'edit' }), 'name', withRules('note', { required: 'add' })] as const;
  const customScreen = defineScreen(things, { ...parts, form });

  test('a field can be required when adding and optional when editing', () => {
    const values = { ...initialValues(customScreen.form, aThing(1)), note: '' };
    expect(problemsIn(customScreen, { values, row: undefined }).map(({ message }) => message)).toEqual([
      'Please enter Note',
    ]);
    expect(problemsIn(customScreen, { values, row: aThing(1) })).toEqual([]);
  });

  test('a field can be editable when adding and read-only when editing', async () => {
    fakeServer(listOf(rowsOf(1)));
    renderScreen(customScreen);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit CNTAA' }));
    const edit = await dialog();
    expect(edit.queryByRole('textbox', { name: 'Code' })).toBeNull();
    expect(edit.getByLabelText('Code').textContent).toBe('CNTAA');
    fireEvent.click(edit.getByRole('button', { name: 'Cancel' }));

    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    const add = await dialog();
    expect(add.getByRole('textbox', { name: 'Code' })).toBeTruthy();
    expect(add.getByRole('textbox', { name: 'Note' }).getAttribute('aria-required')).toBe('true');
  });
});

test('a new row of a department starts with that of its creator', () => {
  const customScreen = defineScreen({ ...things, scope: 'row' }, { ...parts, form: ['code'] });
  sessionUser.set({ id: 7, username: 'ann', name: 'Ann', avatar: null, dept_info: { dept_id: 3, dept_name: 'Ops' } });

  expect(initialValues(customScreen.form, undefined)['dept_belong_id']).toBe('3');
  expect(initialValues(customScreen.form, aThing(1, { dept_belong_id: '9' }))['dept_belong_id']).toBe('9');
  sessionUser.set(undefined);
  expect(initialValues(customScreen.form, undefined)['dept_belong_id']).toBe('');
});

test('a screen without the reminder discards unsaved input', async () => {
  fakeServer(listOf(rowsOf(1)));
  renderScreen({ ...thingScreen, saveRemind: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  const form = await dialog();
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'X' } });
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a running upload prevents saving the form', async () => {
  const uploads = createUploads();
  const arrived = uploads.begin();
  const run = vi.fn<() => Promise<{ kind: 'other' }>>(async () => ({ kind: 'other' }));
  const noop = () => undefined;
  const form = {
    screen: thingScreen,
    uploads,
    run,
    onSaved: noop,
    onProblems: noop,
    onAttempt: noop,
    onConflict: noop,
  };
  const row = aThing(1);
  const attempt = { values: initialValues(thingScreen.form, row), row };

  await submit(form, attempt);
  expect(run).not.toHaveBeenCalled();
  arrived();
  await submit(form, attempt);
  expect(run).toHaveBeenCalledOnce();
});

test('a screen without a path names the missing call', async () => {
  renderScreen(defineScreen(things, { ...parts, form: ['name'], path: null }));

  expect(await screen.findByText('Please implement: list: thing')).toBeTruthy();
});
