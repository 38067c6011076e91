import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PortEdition } from '#contract/codes/port-edition.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { renderPage } from '#test/screen/render-screen.tsx';
import { PortEditionDialog } from './edition-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = { subdivision: '', latitude: null, longitude: null };
const edition: PortEdition = {
  file_name: 'list.csv',
  added: 0,
  renamed: 1,
  moved: 0,
  removed: 0,
  withdrawn: 1,
  unchanged: 3,
  own: 0,
  nameless: 0,
  countries: 1,
  in_use: 1,
  changes: [
    { code: 'KECCC', action: 'withdrawn', before: { ...place, name_en: 'KILIFI' }, after: null, used_by: ['Bookings'] },
    {
      code: 'KEAAA',
      action: 'renamed',
      before: { ...place, name_en: 'OLD HARBOUR' },
      after: { ...place, name_en: 'NEW HARBOUR' },
      used_by: [],
    },
  ],
  digest: 'abc',
};
const result = { added: 0, renamed: 1, moved: 0, removed: 0, withdrawn: 1 };

function choose(name = 'list.csv') {
  const file = new File(['code,name\n'], name);
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } });
}

test('a list is compared, its changes are listed with their use, and it is taken as it was previewed', async () => {
  const server = fakeServer(({ path }) => ({ data: path.endsWith('edition_preview/') ? edition : result }));
  renderPage(<PortEditionDialog onClose={() => undefined} />);
  choose();

  expect(await screen.findByRole('row', { name: /Withdrawn KECCC KILIFI Bookings/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /Renamed KEAAA OLD HARBOUR → NEW HARBOUR/ })).toBeDefined();
  expect(screen.getByText(/1 port in use will change/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Update 2 ports' }));

  expect(await screen.findByText('0 added, 1 renamed, 0 moved, 0 removed, 1 withdrawn.')).toBeDefined();
  expect(server.calls.at(-1)?.query.get('digest')).toBe('abc');
});

test('a list that changes nothing cannot be taken', async () => {
  fakeServer(() => ({ data: { ...edition, renamed: 0, withdrawn: 0, in_use: 0, changes: [] } }));
  renderPage(<PortEditionDialog onClose={() => undefined} />);
  choose();

  expect(await screen.findByText('The ports are the same already')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Update 0/ }).disabled).toBe(true);
});

test('another kind of file is refused before it is sent', () => {
  const server = fakeServer(() => ({ data: edition }));
  renderPage(<PortEditionDialog onClose={() => undefined} />);
  choose('list.pdf');

  expect(screen.getByRole('alert').textContent).toContain('pdf');
  expect(server.calls).toEqual([]);
});
