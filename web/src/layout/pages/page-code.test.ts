import { afterEach, expect, test, vi } from 'vitest';
import { PageCodeError, pageComponent } from './page-code.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('loading a page’s code times out after two minutes', async () => {
  vi.useFakeTimers();
  const failed = vi.fn<(error: unknown) => void>();
  pageComponent({ load: () => new Promise(() => undefined) })
    .fetch()
    .catch(failed);

  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(PageCodeError));
});
