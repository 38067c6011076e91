import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/platform/api/query-client.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { RowFormContext } from '#web/screen/form/row-form-context.ts';
import { ContactsDialog } from './contacts-dialog.tsx';
import { customerScreen } from './customer.screen.ts';
import { CreditCodeControl } from './duplicate-controls.tsx';

beforeEach(() => {
  fillBrowser();
  queryClient.clear();
});
afterEach(cleanup);

const contact = { id: 1, name: 'ZHOU', job: '', phone: '', mobile: '', email: '', is_main: true };
const stored = { id: 5, version: 3, is_deleted: false, contacts: [contact] };

function open(onClose = vi.fn<() => void>()) {
  render(
    <QueryClientProvider client={queryClient}>
      <ContactsDialog screen={customerScreen} row={{ id: 5, version: 3, is_deleted: false }} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

test('contacts are saved with the loaded version; another one becomes the main one', async () => {
  const server = fakeServer(() => ({ data: stored }));
  const closed = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a contact' }));
  fireEvent.change(screen.getByLabelText('Name 2'), { target: { value: 'LI' } });
  fireEvent.click(screen.getByLabelText('Main contact 2'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(server.of('PUT').at(0)?.body).toMatchObject({
    version: 3,
    contacts: [
      { name: 'ZHOU', is_main: false },
      { name: 'LI', is_main: true },
    ],
  });
});

test('the error of a contact is at its field', async () => {
  const fields = [{ path: 'contacts.0.mobile', rule: 'mobile', message: 'no mobile' }];
  fakeServer(({ method }) =>
    method === 'GET' ? { data: stored } : { status: 400, code: 400, msg: 'wrong', data: { fields } },
  );
  const closed = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('no mobile');
  expect(closed).not.toHaveBeenCalled();
});

test('another customer with the same number is shown, but not the customer itself', async () => {
  const twins = [
    { id: 5, code: 'SELF', name_zh: '自己', by: 'number' },
    { id: 6, code: 'OTHER', name_zh: '青岛', by: 'number' },
  ];
  fakeServer(() => ({ data: twins }));
  render(
    <QueryClientProvider client={queryClient}>
      <RowFormContext value={{ values: { code: 'SELF' }, set: vi.fn<() => void>() }}>
        <CreditCodeControl id="c" label="Code" value="91110000600037341L" onChange={vi.fn<() => void>()} />
      </RowFormContext>
    </QueryClientProvider>,
  );
  const note = await screen.findByRole('status');
  expect(note.textContent).toContain('OTHER');
  expect(note.textContent).not.toContain('SELF');
});
