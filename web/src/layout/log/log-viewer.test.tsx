import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLog, log } from '#web/platform/log.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { LogViewer } from './log-viewer.tsx';

const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(clearLog);
afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <LogViewer onClose={() => undefined} />
    </QueryClientProvider>,
  );

test('the log is filtered, copied and cleared', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await act(async () => {
    log('Bearer abcdefgh12345678 was sent', 'warning');
    log('it broke', 'danger', 'at a.js:1:2');
  });
  show();
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /^Warning/ })));

  expect(screen.getByRole('list', { name: 'Log entries' }).textContent).toContain('Bearer *** was sent');
  expect(screen.queryByText('it broke')).toBeNull();
  await click('Copy');
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \[warning\] Bearer \*\*\* was sent\n/);
});
