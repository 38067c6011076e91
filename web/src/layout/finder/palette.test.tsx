import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/platform/api/query-client.ts';
import { setRights } from '#web/platform/session/can.tsx';
import { aMenuRow } from '../../../test/a-menu-row.ts';
import { fakeServer } from '../../../test/screen/fake-server.ts';
import { fillBrowser } from '../../../test/screen/fill-browser.ts';
import { BootContext } from '../boot-context.ts';
import { AppRouter } from '../navigation/navigation-context.tsx';
import { Palette } from './palette.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const booking = (id: number, customername: string) => ({
  id,
  orderno: `QS${id}`,
  mblno: '',
  hblno: '',
  custno: '',
  customername,
});
const customer = { id: 7, code: 'HAINA', name_zh: '青岛海纳进出口有限公司', name_en: 'QINGDAO HAINA' };

/** The palette of a user who sees one customer, known by a short name that its bookings do not have. */
function palette() {
  fillBrowser();
  fakeServer(({ path, query }) => {
    const search = query.get('search') ?? '';
    const rows = () => {
      if (path === '/api/booking/customer/') return ['海纳', '海纳国际', 'haina'].includes(search) ? [customer] : [];
      if (path !== '/api/booking/booking/') return [];
      if (query.getAll('customer_id').includes('7')) return [booking(1, customer.name_zh), booking(2, 'HAINA BRANCH')];
      return search === '海纳' ? [booking(1, customer.name_zh)] : [];
    };
    return { data: { data: rows() } };
  });
  const user = { id: 1, username: 'clerk', name: 'Clerk', avatar: null };
  const menu = [
    aMenuRow({ title: 'Booking details', web_path: '/BookingDetails', component: 'x', keywords: '订舱详情' }),
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <BootContext value={{ user, menu }}>
        <AppRouter>
          <Palette onClose={() => undefined} />
        </AppRouter>
      </BootContext>
    </QueryClientProvider>,
  );
  act(() => setRights(['/bookingInquiry:Search', '/customer:Search']));
}

const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent);

test.each(['新增订舱', '新建订舱', 'new booking', '录入订舱', 'xzdc', 'xjdc'])('%s finds the new booking', (words) => {
  palette();
  type(words);

  expect(options()).toContain('New booking');
});

test.each(['海纳', '海纳国际', 'haina'])('%s finds a customer and all of their bookings, each once', async (name) => {
  palette();
  type(name);

  await expect.poll(options).toEqual(['QS1', 'QS2', 'QINGDAO HAINA']);
});
