import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type SubmitEvent, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { StepButton } from './step-button.tsx';
import { useSending } from './use-sending.ts';
import { FormError } from './form-error.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = new ApiError({ kind: 'answer', url: '/api/note/', status: 400, code: 400, msg: 'The note is known' });

type NoteProps = { send: (note: string) => Promise<unknown>; onDone?: () => void };

function Note({ send, onDone = () => undefined }: NoteProps) {
  const [note, setNote] = useState('');
  const sending = useSending({ send, onDone });
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (note === '') sending.refuse('Write something');
    else sending.send(note);
  }
  return (
    <form onSubmit={handleSubmit}>
      <Input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <FormError text={sending.problem} />
      <Button type="submit" busy={sending.isBusy}>
        Send
      </Button>
    </form>
  );
}

function show(page: React.ReactNode) {
  fillBrowser();
  return render(
    <QueryClientProvider client={queryClient}>
      {page}
      <Toasts />
    </QueryClientProvider>,
  );
}

const never = () => vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
const button = (name: string) => screen.getByRole('button', { name });
const write = (text: string) => fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } });

/** What a browser runs between two queued clicks: microtasks, but no timers. */
async function betweenClicks(): Promise<void> {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
}

test('a second click sends nothing, however fast', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const [send, take] = [never(), never()];
  show(
    <>
      <Note send={send} />
      <StepButton action={take}>Take</StepButton>
    </>,
  );
  write('hello');
  vi.useFakeTimers();

  for (const name of ['Send', 'Take', 'Send', 'Take']) {
    button(name).click();
    await betweenClicks();
  }
  fireEvent.submit(screen.getByLabelText('Note'));

  expect([send.mock.calls, take.mock.calls]).toEqual([[['hello']], [[]]]);
  expect(button('Send').getAttribute('aria-busy')).toBe('true');
});

test('a refusal is shown once, in place, until the next attempt', async () => {
  const send = vi.fn<NoteProps['send']>().mockRejectedValueOnce(refusal).mockResolvedValueOnce(undefined);
  const onDone = vi.fn<() => void>();
  show(<Note send={send} onDone={onDone} />);

  fireEvent.click(button('Send'));
  expect(screen.getByRole('alert').textContent).toBe('Write something');
  write('hello');
  fireEvent.click(button('Send'));
  expect((await screen.findByText('The note is known')).getAttribute('role')).toBe('alert');
  expect(screen.getAllByText('The note is known')).toHaveLength(1);
  expect([screen.queryByText('Write something'), onDone.mock.calls]).toEqual([null, []]);

  fireEvent.click(button('Send'));
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('a failed step is reported in one toast, also once its button has disappeared', async () => {
  const refuse = Promise.withResolvers<never>();
  const { rerender } = show(<StepButton action={() => refuse.promise}>Take</StepButton>);
  fireEvent.click(button('Take'));
  rerender(<Toasts />);
  refuse.reject(refusal);

  expect(await screen.findAllByText('The note is known')).toHaveLength(1);
});
