import { afterEach, expect, test, vi } from 'vitest';
import { PageCodeError, pageComponent } from './page-code.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a page whose code has not come after two minutes has failed', async () => {
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
