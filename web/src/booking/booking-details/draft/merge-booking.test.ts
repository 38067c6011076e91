import { describe, expect, test } from 'vitest';
import { aBooking } from '../a-booking.fixture.ts';
import { type BookingValues, type ContainerLine, newContainerLine, bookingValues } from '../form/booking-values.ts';
import { withCell, withoutLine } from '../lines/line-edits.ts';
import { newSubstance } from '../lines/row-values.ts';
import { mergeBookings, resolve } from './merge-booking.ts';

const base = bookingValues(aBooking());
const [first, second] = base.lines;
const keyOf = (line: ContainerLine | undefined) => line?.key ?? '';
const withHeader = (header: object): BookingValues => ({ ...base, header: { ...base.header, ...header } });
const withLines = (lines: readonly ContainerLine[]): BookingValues => ({ ...base, lines });
const cells = ({ lines }: BookingValues, field: 'sealno' | 'kgs') => lines.map((line) => line.values[field]);
/** The same lines read a second time: their ids are equal, their keys are not. */
const read = (values: BookingValues): BookingValues => ({
  ...values,
  lines: values.lines.map((line, index) => ({ ...line, key: `their-${index}` })),
});

describe('the header', () => {
  test('changes of different fields are merged', () => {
    const { values, clashes } = mergeBookings(base, {
      mine: withHeader({ vessel: 'B' }),
      theirs: withHeader({ voyno: '9' }),
    });

    expect(values.header).toMatchObject({ vessel: 'B', voyno: '9' });
    expect(clashes).toEqual([]);
  });

  test('different changes of the same field conflict', () => {
    const mine = withHeader({ vessel: 'B', voyno: '9' });
    const theirs = withHeader({ vessel: 'C', voyno: '9' });

    const { values, clashes } = mergeBookings(base, { mine, theirs });

    expect(clashes.map(({ field }) => field)).toEqual(['vessel']);
    expect(values.header['vessel']).toBe('B');
    expect(resolve(values, clashes, () => true).header['vessel']).toBe('C');
  });
});

describe('the lines', () => {
  test('changes of different cells of one line are merged, and new lines of both sides are added', () => {
    const mine = withLines([
      ...withCell(base.lines, keyOf(first), { sealno: 'MINE' }),
      newContainerLine({ sealno: 'NEW1' }),
    ]);
    const theirs = read(
      withLines([
        ...withCell(base.lines, keyOf(first), { kgs: '2' }),
        { ...newContainerLine({ sealno: 'NEW2' }), id: 3 },
      ]),
    );

    const { values, clashes } = mergeBookings(base, { mine, theirs });

    expect(cells(values, 'sealno')).toEqual(['MINE', '', 'NEW1', 'NEW2']);
    expect(cells(values, 'kgs')[0]).toBe('2');
    expect(clashes).toEqual([]);
  });

  test('different changes of the same cell conflict', () => {
    const mine = withLines(withCell(base.lines, keyOf(second), { kgs: '1' }));
    const theirs = read(withLines(withCell(base.lines, keyOf(second), { kgs: '2' })));

    const { values, clashes } = mergeBookings(base, { mine, theirs });

    expect(clashes).toMatchObject([{ line: keyOf(second), field: 'kgs' }]);
    expect(
      cells(
        resolve(values, clashes, () => true),
        'kgs',
      ),
    ).toEqual(['1500.5', '2']);
  });

  test('a line that one side removed is removed if the other did not change it', () => {
    const less = withLines(withoutLine(base.lines, keyOf(first)));

    expect(mergeBookings(base, { mine: less, theirs: read(base) }).values.lines).toHaveLength(1);
    expect(mergeBookings(base, { mine: base, theirs: read(less) }).values.lines).toHaveLength(1);
  });

  test('a line that they removed and I changed conflicts; mine would be a new line', () => {
    const mine = withLines(withCell(base.lines, keyOf(first), { sealno: 'MINE' }));
    const theirs = read(withLines(withoutLine(base.lines, keyOf(first))));

    const { values, clashes } = mergeBookings(base, { mine, theirs });

    expect(clashes).toMatchObject([{ line: keyOf(first), field: undefined, theirs: undefined }]);
    expect(values.lines[0]).toMatchObject({ id: undefined });
    expect(resolve(values, clashes, () => true).lines).toHaveLength(1);
    expect(
      cells(
        resolve(values, clashes, () => false),
        'sealno',
      ),
    ).toContain('MINE');
  });

  test('a line that I removed and they changed conflicts', () => {
    const mine = withLines(withoutLine(base.lines, keyOf(first)));
    const theirs = read(withLines(withCell(base.lines, keyOf(first), { sealno: 'THEIRS' })));

    const { values, clashes } = mergeBookings(base, { mine, theirs });

    expect(clashes).toMatchObject([{ field: undefined, mine: undefined }]);
    expect(resolve(values, clashes, () => false).lines).toHaveLength(1);
    expect(
      cells(
        resolve(values, clashes, () => true),
        'sealno',
      ),
    ).toContain('THEIRS');
  });
});

describe('lists below the booking', () => {
  const withGoods = (description: string) => aBooking({ lines: [{ id: 1, goods: [{ id: 5, description }] }] });
  const base = bookingValues(withGoods('A'));
  const mine = (description: string) => ({
    ...base,
    lines: base.lines.map((line) => ({
      ...line,
      goods: line.goods.map((each) => ({ ...each, values: { ...each.values, description } })),
    })),
  });
  const goodsOf = ({ lines }: typeof base) =>
    lines.flatMap(({ goods }) => goods.map(({ values }) => values.description));

  test('products changed by one side are taken over', () => {
    const theirs = bookingValues(withGoods('B'));

    expect(goodsOf(mergeBookings(base, { mine: base, theirs }).values)).toEqual(['B']);
    expect(goodsOf(mergeBookings(base, { mine: mine('C'), theirs: base }).values)).toEqual(['C']);
  });

  test('products changed by both conflict as a whole, and theirs can be chosen', () => {
    const theirs = bookingValues(withGoods('B'));

    const { values, clashes } = mergeBookings(base, { mine: mine('C'), theirs });

    expect(clashes).toMatchObject([{ field: 'goods', mine: { goods: 'C' }, theirs: { goods: 'B' } }]);
    expect(goodsOf(values)).toEqual(['C']);
    expect(goodsOf(resolve(values, clashes, () => true))).toEqual(['B']);
    expect(goodsOf(resolve(values, clashes, () => false))).toEqual(['C']);
  });

  test('substances changed by both conflict too', () => {
    const dangerous = (psn: string) => ({ ...base, dangerous: [newSubstance({ psn })] });

    const { values, clashes } = mergeBookings(base, { mine: dangerous('PAINT'), theirs: dangerous('ACID') });

    expect(clashes).toMatchObject([{ line: undefined, field: 'dglist' }]);
    expect(resolve(values, clashes, () => true).dangerous).toMatchObject([{ values: { psn: 'ACID' } }]);
  });
});
