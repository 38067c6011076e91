import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Dialog } from '#web/screen/dialog.tsx';
import { PlainField } from '#web/screen/plain/plain-field.tsx';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { watchRefusals } from '#web/platform/feedback/first-problem.ts';

beforeAll(watchRefusals);
afterEach(cleanup);

type ProblemState = { mode?: string; ship?: string; whole?: string; isBusy?: boolean };

/** A dialog whose saves are refused in this order. */
function Window({ answers, isForm }: { answers: readonly ProblemState[]; isForm: boolean }) {
  const [at, setAt] = useState(-1);
  const { mode, ship, whole = '', isBusy = false } = answers[at] ?? {};
  const next = () => setAt((before) => before + 1);
  const foot = (
    <footer className="q-dialog-foot">
      <Button variant="primary" type={isForm ? 'submit' : 'button'} busy={isBusy} onClick={isForm ? undefined : next}>
        Save
      </Button>
      <Button onClick={next}>Answer</Button>
    </footer>
  );
  const fields = (
    <>
      <PlainField label="Mode" error={mode}>
        {({ id, isInvalid }) => <input id={id} aria-invalid={isInvalid} />}
      </PlainField>
      <PlainField label="Ship" error={ship}>
        {({ id, describedBy }) => <input id={id} aria-describedby={describedBy} />}
      </PlainField>
      <FormError text={whole} />
      {foot}
    </>
  );
  return (
    <Dialog title="Window" holdsInput={false} onClose={() => undefined}>
      {isForm ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            next();
          }}
        >
          {fields}
        </form>
      ) : (
        fields
      )}
    </Dialog>
  );
}

const focused = () => document.activeElement;
const save = () => screen.getByRole('button', { name: 'Save' });

test.each([true, false])('the same error is focused on every refusal (a form: %s)', async (isForm) => {
  render(
    <Window isForm={isForm} answers={[{ ship: 'no such ship' }, { ship: 'no such ship' }, { mode: 'unknown' }]} />,
  );
  for (const label of ['Ship', 'Ship', 'Mode']) {
    save().focus();
    fireEvent.click(save());
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText(label)));
  }
});

test('an error without a field is focused itself', async () => {
  render(<Window isForm answers={[{ whole: 'The order is locked' }, { whole: 'The order is locked' }]} />);
  for (let time = 0; time < 2; time += 1) {
    save().focus();
    fireEvent.click(save());
    await waitFor(() => expect(focused()?.textContent).toBe('The order is locked'));
  }
});

test('until the response, the previous error is not focused', async () => {
  const pending = { ship: 'no such ship', isBusy: true };
  render(<Window isForm answers={[{ ship: 'no such ship' }, pending, { mode: 'unknown', ship: 'no such ship' }]} />);
  fireEvent.click(save());
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Ship')));

  save().focus();
  fireEvent.click(save());
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe(save());

  // The response arrives.
  screen.getByRole('button', { name: 'Answer' }).click();
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Mode')));
});

test('continued typing is not interrupted', async () => {
  render(<Window isForm answers={[{ isBusy: true }, { mode: 'unknown' }]} />);
  fireEvent.click(save());
  await new Promise(requestAnimationFrame);
  screen.getByLabelText('Ship').focus();
  fireEvent.keyDown(screen.getByLabelText('Ship'), { key: 'a' });

  screen.getByRole('button', { name: 'Answer' }).click();

  await screen.findByText('unknown');
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe(screen.getByLabelText('Ship'));
});
