import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { sharedQuery } from './shared-query.ts';

beforeEach(() => queryClient.clear());
afterEach(cleanup);

function aSharedWord(queryFn: () => Promise<string>) {
  return sharedQuery<string, string>({ queryKey: ['word'], queryFn, staleTime: 1000 }, (data) => data ?? '…');
}

test('many observers share one request, and all get the result', async () => {
  const ask = vi.fn<() => Promise<string>>(async () => 'ports');
  const useWord = aSharedWord(ask);
  const Word = () => <i>{useWord()}</i>;
  render(
    <>
      <Word />
      <Word />
    </>,
  );
  expect(screen.getAllByText('…')).toHaveLength(2);

  expect(await screen.findAllByText('ports')).toHaveLength(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a change reaches current and later observers', async () => {
  const useWord = aSharedWord(async () => 'ports');
  const Word = () => <i>{useWord()}</i>;
  const { unmount } = render(<Word />);
  await screen.findByText('ports');

  act(() => void queryClient.setQueryData(['word'], 'vessels'));
  expect(await screen.findByText('vessels')).toBeTruthy();

  unmount();
  queryClient.setQueryData(['word'], 'carriers');
  render(<Word />);
  expect(await screen.findByText('carriers')).toBeTruthy();
});
