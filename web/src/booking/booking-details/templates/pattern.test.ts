import { expect, test } from 'vitest';
import { BookingInput } from '#contract/booking/booking.ts';
import { aBooking } from '../a-booking.fixture.ts';
import { createBookingForm } from '../form/form-store.ts';
import { isUntouched, proposalsOf, applyPattern, unfilledKeys, valuesOfPattern } from './pattern.ts';

const pattern = valuesOfPattern(
  BookingInput.parse({
    carrier: 'MSK',
    shipper: 'HAINA',
    ctnlist: [{ ctnall: '40HQ', kgs: '900' }, { ctnall: '20GP' }, { ctnall: '20GP', ctnnum: 2 }],
  }),
);

test('a new form is untouched, also with values that another page passed to it', () => {
  const form = createBookingForm(undefined, { portload: 'CNTAO' });
  const before = isUntouched(form.store.get());
  form.setHeader({ ...form.store.get().values.header, linkman: 'LI' });
  const between = isUntouched(form.store.get());
  form.setField('customername', 'HAINA');

  expect([before, between]).toEqual([true, true]);
  expect(isUntouched(form.store.get())).toBe(false);
  expect(isUntouched(createBookingForm(aBooking()).store.get())).toBe(false);
});

test('what was typed or passed stays, defaults and empty fields are filled, lines only where there are none', () => {
  const form = createBookingForm(undefined, { carrier: 'MSC', transtype: 'SEA' });
  const full = valuesOfPattern(
    BookingInput.parse({
      carrier: 'MSC',
      transtype: 'RAIL',
      portdischarge: 'NLRTM',
      shipper: 'HAINA',
      ctnlist: [{ ctnall: '40HQ' }],
    }),
  );
  const before = unfilledKeys(form.store.get(), full);
  form.setHeader({ ...form.store.get().values.header, portdischarge: 'USLAX' });
  form.editLines(() => full.lines);

  expect([...before]).toEqual(expect.arrayContaining(['transtype', 'portdischarge', 'shipper', 'line-0']));
  expect([...unfilledKeys(form.store.get(), full)].toSorted()).toEqual(['shipper', 'transtype']);
});

test('a restored draft counts as input', () => {
  const form = createBookingForm(undefined);
  const { base, values } = form.store.get();
  form.restore({
    base,
    values: { ...values, header: { ...values.header, voyno: 'MINE1' } },
    version: undefined,
    attempt: undefined,
  });

  expect(isUntouched(form.store.get())).toBe(false);
});

test('differences are listed by line, and empty values are marked', () => {
  const form = createBookingForm(aBooking());

  const proposals = proposalsOf(form.store.get().values, pattern);

  expect(proposals.map(({ key, isNew }) => [key, isNew])).toEqual([
    ['shipper', true],
    ['carrier', false],
    ['line-0', false],
    ['line-1', false],
    ['line-2', true],
  ]);
});

test('only chosen parts are applied, and containers keep their own numbers', () => {
  const form = createBookingForm(aBooking({ lines: [{ id: 1, cntrno: 'CSQU3054383' }, { id: 2 }] }));

  applyPattern(form, { pattern, chosen: new Set(['shipper', 'line-0', 'line-2']) });
  const { header, lines } = form.store.get().values;

  expect(header).toMatchObject({ shipper: 'HAINA', carrier: 'COSCO' });
  expect(lines.map(({ id, values }) => [id, values.ctnall, values.cntrno, values.kgs])).toEqual([
    [1, '40HQ', 'CSQU3054383', '900'],
    [2, '40HQ', '', '1500.5'],
    [undefined, '20GP', '', ''],
  ]);
});

test('a contract is only offered with its own carrier, and is cleared with it', () => {
  const form = createBookingForm(aBooking());
  const own = valuesOfPattern(BookingInput.parse({ carrier: 'MSK', contractno: 'M1' }));
  const of = (carrier: string) => {
    form.setField('carrier', carrier);
    return proposalsOf(form.store.get().values, own).find(({ key }) => key === 'contractno')?.isOthers;
  };

  expect([of('COSCO'), of('MSK'), of('')]).toEqual([true, undefined, undefined]);
});

test('a new carrier clears the former carrier’s numbers, and restores its own', () => {
  const form = createBookingForm(undefined);
  const contract = () => form.store.get().values.header['contractno'];
  const type = (text: string) => {
    for (let end = 1; end <= text.length; end += 1) form.setField('carrier', text.slice(0, end));
    return contract();
  };
  form.setField('contractno', 'C1');

  // Typed before a carrier was chosen, it belongs to that carrier.
  expect(type('COSCO')).toBe('C1');
  form.touch('carrier');
  expect([type('MSK'), type('COSCO')]).toEqual(['', 'C1']);
  form.setField('contractno', 'C2');
  expect([type('MSK'), type('COSCO')]).toEqual(['', 'C2']);
  applyPattern(form, {
    pattern: valuesOfPattern(BookingInput.parse({ carrier: 'MSK', contractno: 'M1' })),
    chosen: new Set(['carrier']),
  });
  expect([form.store.get().values.header['carrier'], contract()]).toEqual(['MSK', '']);
  expect(type('COSCO')).toBe('C2');
});
