import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/platform/api/query-client.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { CutOffCountdown } from './countdown.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['FCO', 'CY', 'CY cut-off (FCO)'],
  ['EFC', 'CY open', 'CY open (EFC)'],
  ['XXX', 'XXX', 'XXX'],
])('a countdown to %s shows %s, and the code as its tooltip', async (code, tag, hint) => {
  fillBrowser();
  const names = [
    { code: 'FCO', name_zh: '截港', name_en: 'CY cut-off' },
    { code: 'EFC', name_zh: '开港', name_en: 'CY open' },
  ];
  fakeServer(() => ({ data: { data: names } }));
  render(
    <QueryClientProvider client={queryClient}>
      <CutOffCountdown cutOff={{ at: '2099-03-17T08:00:00Z', is_done: false, estimated: false }} code={code} />
    </QueryClientProvider>,
  );
  expect((await screen.findByText(tag)).title).toBe(hint);
});
