import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderControl } from '#test/screen/render-control.tsx';
import { TestTab } from '#test/screen/render-screen.tsx';
import { aThing, thingScreen } from '#test/screen/thing.ts';
import { setRights } from '#web/platform/session/can.tsx';
import { loadable } from '#web/platform/loadable.tsx';
import { NewRowDialog } from '#web/screen/form/new-row-dialog.tsx';
import { CodeControl } from './code-control.tsx';
import { NewRows } from './new-row.tsx';
import type { ControlProps } from '../control-props.ts';

const carriers = [
  { code: 'COSCO', name_zh: '中远海运', name_en: 'COSCO Shipping' },
  { code: 'CMA', name_zh: '达飞', name_en: 'CMA CGM' },
];

/** Finds carriers by the beginning of their code or name, as the server does. */
function serverWithCarriers() {
  return fakeServer(({ path, query, method }) => {
    if (method === 'POST') return { data: aThing(7, { code: 'CNTZZ' }) };
    const searched = (query.get('search') ?? query.get('code') ?? '').toUpperCase();
    const fits = ({ code, name_zh }: { code: string; name_zh: string }) =>
      code.startsWith(searched) || name_zh.startsWith(searched);
    return { data: { data: path === '/api/codes/carrier/' ? carriers.filter(fits) : [] } };
  });
}

const Carrier = (props: ControlProps<string>) => <CodeControl {...props} source={{ resource: 'carrier' }} />;
const control = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Control' });
const type = (value: string) => fireEvent.change(control(), { target: { value } });

function leaveByTab() {
  fireEvent.keyDown(control(), { key: 'Tab' });
  fireEvent.blur(control());
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a code is found by name and chosen with the arrows', async () => {
  const server = serverWithCarriers();
  const latest = renderControl(Carrier);

  type('c');
  // During the debounce the list still has the previous rows.
  await expect.poll(() => server.calls.map(({ query }) => query.get('search'))).toContain('C');
  await screen.findByRole('option', { name: /^CMA CMA CGM/ });
  fireEvent.keyDown(control(), { key: 'ArrowDown' });
  fireEvent.keyDown(control(), { key: 'ArrowDown' });
  fireEvent.keyDown(control(), { key: 'Enter' });

  expect(latest.value).toBe('CMA');
  expect(await screen.findByText('CMA CGM')).toBeTruthy();
});

test.each(['Tab', 'Enter'])('%s takes the only match once it is shown', async (key) => {
  serverWithCarriers();
  const latest = renderControl(Carrier);

  type('cos');
  await screen.findByRole('option', { name: /^COSCO COSCO Shipping/ });
  await waitFor(() => {
    fireEvent.keyDown(control(), { key });
    expect(latest.value).toBe('COSCO');
  });
});

test('left by Tab before a response, a code stays and a name becomes its code', async () => {
  serverWithCarriers();
  const latest = renderControl(Carrier);

  type('cosco');
  leaveByTab();
  expect(latest.value).toBe('COSCO');
  type('达飞');
  leaveByTab();

  await waitFor(() => expect(latest.value).toBe('CMA'));
});

test('the first of several matches is taken, and Escape keeps the typed text', async () => {
  serverWithCarriers();
  const latest = renderControl(Carrier);

  type('c');
  await screen.findByRole('option', { selected: true });
  fireEvent.keyDown(control(), { key: 'Escape' });
  leaveByTab();
  expect(latest.value).toBe('C');

  type('co');
  leaveByTab();
  await waitFor(() => expect(latest.value).toBe('COSCO'));
});

test('rows of a short list come first, then others, each once; without a text only the short list is shown', async () => {
  const [own, other] = [
    { code: 'CNTAO', name_zh: '青岛', name_en: 'QINGDAO' },
    { code: 'CNQAW', name_zh: '前湾', name_en: 'QIANWAN' },
  ];
  fakeServer(({ path }) => ({ data: { data: path === '/api/codes/load_port/' ? [own] : [other, own] } }));
  const source = { resource: 'load_port', fallback: 'port' };
  renderControl((props: ControlProps<string>) => <CodeControl {...props} source={source} />);
  const shown = () => screen.getAllByRole('option').map((option) => option.textContent.slice(0, 5));

  fireEvent.keyDown(control(), { key: 'ArrowDown', altKey: true });
  await expect.poll(shown).toEqual(['CNTAO']);
  type('q');
  await expect.poll(shown).toEqual(['CNTAO', 'CNQAW']);
});

test('a pasted text longer than any name is not searched for', async () => {
  const server = serverWithCarriers();
  renderControl(Carrier, '');
  fireEvent.focus(control());
  type('A'.repeat(5_000));
  leaveByTab();
  type('CO');
  await expect.poll(() => server.calls.map(({ query }) => query.get('search') ?? query.get('code'))).toContain('CO');

  expect(server.calls.every(({ query }) => (query.get('search') ?? query.get('code') ?? '').length < 100)).toBe(true);
});

test('an existing code is unchanged by tabbing through it', async () => {
  serverWithCarriers();
  const latest = renderControl(Carrier, 'COS');

  fireEvent.click(control());
  await screen.findByRole('option', { name: /^COSCO COSCO Shipping/ });
  leaveByTab();

  expect(latest.value).toBe('COS');
});

describe('a missing row', () => {
  const form = { path: '/things', load: async () => thingScreen };
  const dialog = loadable(async () => NewRowDialog);
  const onDirty = vi.fn<(isDirty: boolean) => void>();
  const NewCarrier = (props: ControlProps<string>) => (
    <TestTab onDirty={onDirty}>
      <NewRows value={{ forms: { carrier: form }, dialog }}>
        <CodeControl {...props} offersNew source={{ resource: 'carrier' }} />
      </NewRows>
    </TestTab>
  );
  afterEach(() => setRights([]));

  test('is created in the form of its table with the typed text, and taken', async () => {
    serverWithCarriers();
    setRights(['/things:Create']);
    const latest = renderControl(NewCarrier);

    type('cntzz');
    await screen.findByRole('option', { name: 'Add “CNTZZ”…' });
    await expect.poll(() => screen.getAllByRole('option')).toHaveLength(1);
    fireEvent.keyDown(control(), { key: 'ArrowDown' });
    fireEvent.keyDown(control(), { key: 'Enter' });
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /Code/ });
    expect(code.value).toBe('CNTZZ');
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Zz' } });
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));

    await waitFor(() => expect(latest.value).toBe('CNTZZ'));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The input of the page below is still unsaved.
    expect(onDirty).not.toHaveBeenCalled();
  });

  test('cannot be created without the right', async () => {
    serverWithCarriers();
    renderControl(NewCarrier);

    type('cma');
    await screen.findByRole('option', { name: /^CMA/ });

    expect(screen.queryByRole('option', { name: /Add/ })).toBeNull();
  });
});
