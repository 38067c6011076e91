import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { RateTools } from './rate-tools.tsx';

afterEach(cleanup);

const rate = (id: number, promoted: boolean, status = 'DRAFT') => ({
  id,
  version: 1,
  is_deleted: false,
  carrier: 'MSC',
  promoted,
  status,
});
const rights = ['Update', 'Publish', 'Stop', 'Promote', 'Import'];
const show = (...chosen: ReturnType<typeof rate>[]) =>
  renderPage(<RateTools selected={chosen} clearSelection={() => undefined} />, { rights });
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test('a sheet can be imported without a selection; otherwise the bar has actions on it, in one line', () => {
  fakeServer(() => undefined);
  show();
  expect(names()).toEqual(['Import a rate sheet']);
  cleanup();
  show(rate(1, false), rate(2, true));
  expect(names()).toEqual(['Change prices', 'Publish', 'Stop', 'Promote']);
});

test('publish and withdraw are offered where they change a rate', () => {
  fakeServer(() => undefined);
  show(rate(1, false, 'PUBLISHED'), rate(2, true, 'EXPIRED'));
  expect(names()).toEqual(['Change prices', 'Stop', 'Promote']);
  cleanup();
  show(rate(1, false, 'STOPPED'));
  expect(names()).toEqual(['Change prices', 'Publish', 'Promote']);
});

test('promote is off for rates that are all promoted, and on for others', async () => {
  const bodies: unknown[] = [];
  fakeServer(({ body }) => {
    bodies.push(body);
    return { data: { changed: 1 } };
  });
  show(rate(1, true), rate(2, true));
  fireEvent.click(screen.getByRole('button', { name: 'Remove promotion' }));
  await expect.poll(() => bodies).toHaveLength(1);
  cleanup();
  show(rate(1, true), rate(2, false));
  fireEvent.click(screen.getByRole('button', { name: 'Promote' }));
  await expect.poll(() => bodies).toHaveLength(2);

  expect(bodies).toEqual([
    { keys: [1, 2], promoted: false },
    { keys: [1, 2], promoted: true },
  ]);
});
