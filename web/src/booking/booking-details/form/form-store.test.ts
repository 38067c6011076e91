import { describe, expect, test } from 'vitest';
import { aBooking } from '../a-booking.fixture.ts';
import { createBookingForm, isDirty } from './form-store.ts';
import { withNewLine } from '../lines/line-edits.ts';

describe('a saved booking', () => {
  test('assigns ids to new lines and leaves nothing to save', () => {
    const form = createBookingForm(aBooking());
    form.editLines(withNewLine);
    const sent = form.store.get().values;

    form.accept(aBooking({ own: { version: 2 }, lines: [{ id: 1 }, { id: 2 }, { id: 3, kgs: null }] }), sent);

    const { values, version } = form.store.get();
    expect(values.lines.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(values.lines.map(({ key }) => key)).toEqual(sent.lines.map(({ key }) => key));
    expect([version, isDirty(form.store.get())]).toEqual([2, false]);
  });

  test('does not remove later input', () => {
    const form = createBookingForm(aBooking());
    form.setField('vessel', 'SENT');
    const sent = form.store.get().values;
    form.setField('vessel', 'TYPED');
    form.setField('linkman', 'TYPED TOO');

    form.accept(aBooking({ own: { version: 2, vessel: 'SENT' } }), sent);

    expect(form.store.get().values.header).toMatchObject({ vessel: 'TYPED', linkman: 'TYPED TOO' });
    expect(isDirty(form.store.get())).toBe(true);
  });
});

test('a rebase keeps mine, takes theirs, and returns the conflicts', () => {
  const form = createBookingForm(aBooking());
  form.setField('vessel', 'MINE');

  const clashes = form.rebase(aBooking({ own: { version: 5, vessel: 'THEIRS', voyno: '9' } }));

  expect(clashes).toMatchObject([{ field: 'vessel' }]);
  expect(form.store.get()).toMatchObject({ version: 5, values: { header: { vessel: 'MINE', voyno: '9' } } });
});

test('a key stroke leaves the other lines the same objects, so that they do not render again', () => {
  const form = createBookingForm(aBooking());
  const [first, second] = form.store.get().values.lines;

  form.setCell(first?.key ?? '', { sealno: 'X' });

  expect(form.store.get().values.lines[1]).toBe(second);
});
