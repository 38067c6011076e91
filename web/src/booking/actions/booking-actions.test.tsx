import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { aBooking } from '#test/booking/a-booking.ts';
import { type FakeAnswer, type Call, fakeServer } from '#test/screen/fake-server.ts';
import { fakeUploads } from '#test/screen/fake-upload.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import type { ActedOn, ActionResult } from './action-calls.ts';
import type { PageAction } from './action-meta.ts';
import { actionName } from './actions.messages.ts';
import { useBookingActions } from './use-booking-actions.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const one: ActedOn = { id: 7, orderno: 'QS202611200001', version: 3 };
const other: ActedOn = { id: 8, orderno: 'QS202611200002', version: 1 };
const url = '/api/booking/booking/';
const refusal = (data: object, status = 409) => ({ status, code: 4000, msg: 'no', data });

type HostProps = { action: PageAction; bookings?: readonly ActedOn[]; onRefused?: (error: ApiError) => boolean };

function Host({
  action,
  bookings = [one],
  onRefused,
  onDone,
}: HostProps & { onDone: (done: readonly ActionResult[]) => void }) {
  const { run, dialog } = useBookingActions({ onRefused });
  return (
    <>
      <button type="button" onClick={() => void run(action, bookings).then(onDone)}>
        start
      </button>
      {dialog}
    </>
  );
}

async function started(props: HostProps, answer: FakeAnswer) {
  fillBrowser();
  const lists: FakeAnswer = ({ path }) => (path.startsWith('/api/codes/') ? { data: { data: [] } } : undefined);
  const server = fakeServer((call) => answer(call) ?? lists(call));
  const done = vi.fn<(results: readonly ActionResult[]) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <Host {...props} onDone={done} />
      <Toasts />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'start' }));
  return { server, done };
}

const dialog = () => screen.findByRole('dialog');

async function go(action: PageAction): Promise<void> {
  fireEvent.click(within(await dialog()).getByRole('button', { name: actionName(action) }));
}

const steps = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

test('submitting one booking is sent at once, with the loaded version', async () => {
  const { server, done } = await started({ action: 'submit' }, () => ({ data: aBooking({ own: { version: 4 } }) }));

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)).toMatchObject([{ path: `${url}7/submit/`, body: { version: 3 } }]);
  expect(done.mock.calls[0]?.[0]).toMatchObject([{ id: 7, ok: true, booking: { version: 4 } }]);
  expect(await screen.findByText(/QS202611200001/)).toBeTruthy();
});

test('errors of the booking itself are passed to the page, without a dialog', async () => {
  const onRefused = vi.fn<(error: ApiError) => boolean>(() => true);
  const fields = [{ path: 'etd', rule: 'required', message: 'ETD' }];
  const { done } = await started({ action: 'submit', onRefused }, () => refusal({ fields }, 400));

  await waitFor(() => expect(done).toHaveBeenCalledWith([]));
  expect(onRefused).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a check that can be overridden requests a reason and sends it', async () => {
  const { server, done } = await started({ action: 'submit' }, ({ body }) =>
    'override' in Object(body) ? { data: aBooking() } : refusal({ guard: 'so_cut_off' }),
  );
  const window = within(await dialog());
  expect(window.getByRole('alert').textContent).toContain('no');

  fireEvent.click(window.getByRole('button', { name: /仍要执行|anyway/ }));
  expect(steps(server.calls)).toHaveLength(1);
  const [reason, text] = [window.getByRole('combobox'), window.getByRole('textbox')];
  fireEvent.change(reason, { target: { value: 'CUT_OFF_EXTENDED' } });
  fireEvent.change(text, { target: { value: 'agreed by phone' } });
  fireEvent.click(window.getByRole('button', { name: /仍要执行|anyway/ }));

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)[1]?.body).toEqual({
    version: 3,
    override: true,
    reason_code: 'CUT_OFF_EXTENDED',
    reason_text: 'agreed by phone',
  });
});

test('a warning can be confirmed without a reason', async () => {
  const { server, done } = await started({ action: 'dismiss' }, ({ body }) =>
    'override' in Object(body) ? { data: aBooking() } : refusal({ guard: 'gate_passed' }),
  );
  const window = within(await dialog());
  fireEvent.change(window.getByRole('combobox'), { target: { value: 'RATE' } });
  fireEvent.change(window.getByRole('textbox'), { target: { value: 'too dear' } });
  await go('dismiss');
  await waitFor(() => expect(window.getByRole('alert')).toBeTruthy());
  expect(window.getAllByRole('combobox')).toHaveLength(1);
  fireEvent.click(window.getByRole('button', { name: /仍要执行|anyway/ }));

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)[1]?.body).toMatchObject({ override: true, reason_code: 'RATE' });
});

test('a rejection lists wrong fields; an empty row is not sent', async () => {
  const { server, done } = await started({ action: 'si_reject' }, () => ({ data: aBooking() }));
  const window = within(await dialog());
  fireEvent.change(window.getByRole('combobox'), { target: { value: 'HS_CODE' } });
  fireEvent.change(window.getByRole('textbox'), { target: { value: 'eight digits' } });
  const add = window.getByRole('button', { name: /添加字段意见|Add a remark/ });
  fireEvent.click(add);
  fireEvent.click(add);
  fireEvent.change(window.getAllByRole('combobox')[1] ?? window.getByRole('alert'), { target: { value: 'hscode' } });
  fireEvent.change(window.getAllByRole('textbox')[1] ?? window.getByRole('alert'), { target: { value: 'wrong' } });
  await go('si_reject');

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)[0]?.body).toMatchObject({ feedback: [{ path: 'hscode', text: 'wrong' }] });
});

test('dismissing needs a code and a text', async () => {
  const { server, done } = await started({ action: 'dismiss' }, () => ({ data: aBooking() }));
  const window = within(await dialog());
  await go('dismiss');
  expect(window.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
  expect(window.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(steps(server.calls)).toEqual([]);

  fireEvent.change(window.getByRole('combobox'), { target: { value: 'INCOMPLETE' } });
  fireEvent.change(window.getByRole('textbox'), { target: { value: 'no HS code' } });
  await go('dismiss');

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)[0]).toMatchObject({
    path: `${url}7/dismiss/`,
    body: { version: 3, reason_code: 'INCOMPLETE', reason_text: 'no HS code' },
  });
});

test('an action on several bookings is confirmed, sent in one call, and each result is shown', async () => {
  const outcomes = [
    { id: 7, orderno: one.orderno, ok: true },
    { id: 8, orderno: other.orderno, ok: false, msg: 'confirmed already' },
  ];
  const { server, done } = await started({ action: 'submit', bookings: [one, other] }, () => ({ data: outcomes }));
  await go('submit');

  expect(await screen.findByText('confirmed already')).toBeTruthy();
  expect(steps(server.calls)).toMatchObject([{ path: `${url}batch/submit/`, body: { keys: [7, 8] } }]);
  fireEvent.click(within(await dialog()).getByText(/^(关闭|Close)$/));
  await waitFor(() => expect(done).toHaveBeenCalledWith(outcomes));
});

test('an action without a batch call is sent in sequence, and a refusal does not stop the others', async () => {
  const { server, done } = await started({ action: 'si_confirm', bookings: [one, other] }, ({ path }) =>
    path.includes('/7/') ? refusal({}) : { data: aBooking({ own: { id: 8 } }) },
  );
  await go('si_confirm');

  await screen.findByText('no');
  expect(steps(server.calls).map(({ path }) => path)).toEqual([`${url}7/si_confirm/`, `${url}8/si_confirm/`]);
  expect(done).not.toHaveBeenCalled();
});

test('confirming sends the carrier’s data; another port must be accepted first', async () => {
  const booking = aBooking({
    own: { mblno: '', vessel: 'A', voyno: '001W', etd: '2027-01-15', portload: 'CNTAO', portdischarge: 'NLRTM' },
  });
  const { server, done } = await started({ action: 'confirm' }, ({ method, path }) =>
    path.startsWith(url) ? { data: method === 'GET' ? booking : aBooking() } : undefined,
  );
  const window = within(await dialog());
  const bill = await window.findByLabelText(/提单号|B\/L no/);
  await go('confirm');
  expect(bill.getAttribute('aria-invalid')).toBe('true');

  fireEvent.change(bill, { target: { value: 'COSU1234567' } });
  fireEvent.change(window.getByLabelText(/卸货港|Port of discharge/), { target: { value: 'DEHAM' } });
  await go('confirm');
  expect(steps(server.calls)).toEqual([]);
  fireEvent.click(window.getByRole('checkbox'));
  await go('confirm');

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)[0]?.body).toEqual({
    version: 3,
    mblno: 'COSU1234567',
    vessel: 'A',
    voyno: '001W',
    etd: '2027-01-15',
    portload: 'CNTAO',
    portdischarge: 'DEHAM',
    accept_differences: true,
  });
});

test('an amendment sends only the changed fields', async () => {
  const booking = aBooking({ own: { vessel: 'A', voyno: '001W' } });
  const { server, done } = await started({ action: 'amend' }, ({ method, path }) =>
    path.startsWith(url) ? { data: method === 'GET' ? booking : aBooking() } : undefined,
  );
  const window = within(await dialog());
  const vessel = await window.findByLabelText(/船名|Vessel/);
  await go('amend');
  expect(steps(server.calls)).toEqual([]);

  fireEvent.change(vessel, { target: { value: 'B' } });
  fireEvent.change(window.getByLabelText(/^(原因|Reason)$/), { target: { value: 'VESSEL_CHANGED' } });
  await go('amend');

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)[0]?.body).toEqual({ version: 3, changes: { vessel: 'B' }, reason_code: 'VESSEL_CHANGED' });
});

test('a split sends the chosen lines', async () => {
  const { server, done } = await started({ action: 'split' }, ({ method }) => ({
    data: method === 'GET' ? aBooking() : aBooking({ own: { id: 9 } }),
  }));
  const window = within(await dialog());
  const [, second] = await window.findAllByRole('checkbox');
  await go('split');
  expect(steps(server.calls)).toEqual([]);
  if (second) fireEvent.click(second);
  await go('split');

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)[0]?.body).toEqual({ version: 3, line_ids: [2] });
  expect(done.mock.calls[0]?.[0]).toMatchObject([{ booking: { id: 9 } }]);
});

const noChannel = { channel: null, problems: [], message: null };
const previewed: FakeAnswer = ({ path }) => (path.endsWith('/preview/') ? { data: noChannel } : undefined);

test('a note is required before the request when the clerk sends the message themselves', async () => {
  const { server, done } = await started({ action: 'send' }, (call) => previewed(call) ?? { data: aBooking() });
  const window = within(await dialog());
  const note = await window.findByRole('textbox', { name: /发送说明|How it was sent/ });
  // The field comes with the channel, after the dialog.
  await waitFor(() => expect(document.activeElement).toBe(note));
  await go('send');

  expect(note.getAttribute('aria-invalid')).toBe('true');
  expect(
    window.getByText(/请填写发送说明或附上已发文件|Enter how you sent it, or attach the file you sent/),
  ).toBeTruthy();
  expect(steps(server.calls)).toEqual([]);

  fireEvent.change(note, { target: { value: 'by fax' } });
  await go('send');
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)).toMatchObject([{ body: { note: 'by fax' } }]);
});

test('a second file is added to the first, and files replace the note', async () => {
  const uploads = fakeUploads();
  const { server, done } = await started({ action: 'send' }, (call) =>
    call.path === '/api/init/settings/' ? { data: {} } : (previewed(call) ?? { data: aBooking() }),
  );
  const window = within(await dialog());
  const input = await window.findByLabelText(/^(上传|Control): |^.*(已发文件|Files sent)/, {
    selector: 'input[type=file]',
  });
  for (const name of ['a', 'b']) {
    fireEvent.change(input, { target: { files: [new File(['x'], `${name}.pdf`, { type: 'application/pdf' })] } });
    await waitFor(() => expect(uploads).toHaveLength(name === 'a' ? 1 : 2));
    act(() =>
      uploads.at(-1)?.answer(200, { code: 2000, msg: 'success', data: { id: 1, url: `media/files/${name}.pdf` } }),
    );
    expect(await window.findByRole('link', { name: `${name}.pdf` })).toBeTruthy();
  }
  await go('send');

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(steps(server.calls)).toMatchObject([{ body: { files: ['media/files/a.pdf', 'media/files/b.pdf'] } }]);
});
