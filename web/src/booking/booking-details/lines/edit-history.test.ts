import { expect, test } from 'vitest';
import { aBooking } from '../a-booking.fixture.ts';
import { newContainerLine } from '../form/booking-values.ts';
import { createBookingForm } from '../form/form-store.ts';
import { withNewLine, withoutLine } from './line-edits.ts';

function formWith(booking = aBooking()) {
  const form = createBookingForm(booking);
  const lines = () => form.store.get().values.lines;
  const keyAt = (index: number) => lines()[index]?.key ?? '';
  return { form, lines, keyAt, kgs: () => lines().map(({ values }) => values.kgs) };
}

test('edits of the list are undone and redone one by one', () => {
  const { form, lines, keyAt, kgs } = formWith();
  form.setCell(keyAt(0), { kgs: '5' });
  form.editLines((all) => withoutLine(all, keyAt(1)));
  form.editLines(withNewLine);

  form.undo();
  form.undo();
  expect(kgs()).toEqual(['5', '1500.5']);
  form.undo();
  expect(kgs()).toEqual(['1500.5', '1500.5']);
  expect(form.store.get()).toMatchObject({ canUndo: false, canRedo: true });
  form.redo();
  form.redo();
  form.redo();
  expect(lines()).toHaveLength(2);
  expect(form.store.get()).toMatchObject({ canUndo: true, canRedo: false });
});

test('typing into one cell is undone as one edit', () => {
  const { form, keyAt, kgs } = formWith();
  for (const text of ['1', '12', '123']) form.setCell(keyAt(0), { kgs: text });
  form.setCell(keyAt(1), { kgs: '7' });

  form.undo();
  expect(kgs()).toEqual(['123', '1500.5']);
  form.undo();
  expect(kgs()).toEqual(['1500.5', '1500.5']);
});

test('a new edit clears the redo history; an edit without changes is not recorded', () => {
  const { form, keyAt } = formWith();
  form.setCell(keyAt(0), { kgs: '5' });
  form.undo();
  form.setCell(keyAt(0), { kgs: '6' });
  form.redo();
  form.editLines((lines) => lines);

  expect(form.store.get().values.lines[0]?.values.kgs).toBe('6');
  form.undo();
  expect(form.store.get().canUndo).toBe(false);
});

test('an undone line has the id that a save assigned meanwhile', () => {
  const { form, lines } = formWith(aBooking({ lines: [] }));
  form.editLines(() => [newContainerLine({ ctnall: '40HQ' })]);
  form.editLines((all) => all.map((line) => ({ ...line, values: { ...line.values, kgs: '5' } })));
  form.accept(aBooking({ own: { version: 2 }, lines: [{ id: 88, kgs: '5' }] }), form.store.get().values);

  form.undo();

  expect(lines()).toMatchObject([{ id: 88, values: { kgs: '' } }]);
});

test('edits are not undone over another version of the booking', () => {
  const { form, keyAt } = formWith();
  form.setCell(keyAt(0), { kgs: '5' });
  form.rebase(aBooking({ own: { version: 2 } }));

  expect(form.store.get().canUndo).toBe(false);
});
