import { describe, expect, test } from 'vitest';
import { newContainerLine, bookingValues } from './booking-values.ts';
import { bookingErrors, noBookingProblems, placeErrors, problemList, withoutProblem } from './problems.ts';

const empty = bookingValues(undefined);
const lines = [
  newContainerLine(),
  newContainerLine({ ctnall: '40HQ', cntrno: 'CSQU3054384' }),
  newContainerLine({ ctnall: '40HQ', kgs: 'x' }),
];
const bad = {
  header: { ...empty.header, carrier: 'COSCO', pkgs: '1.5', portload: 'CNTAO', portdischarge: 'CNTAO' },
  lines,
  dangerous: [],
};

describe('errorsOf', () => {
  test('requires one of three fields of a new booking, and none of an existing one', () => {
    expect(bookingErrors(empty, true)).toMatchObject([{ path: 'carrier', rule: 'stash_empty' }]);
    expect(bookingErrors(empty, false)).toEqual([]);
  });

  test('reports all format errors at once, including rules between fields', () => {
    expect(bookingErrors(bad, true).map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'pkgs whole_number',
      'ctnlist.0.cntrno container_check_digit',
      'ctnlist.1.kgs decimal',
      'portdischarge same_port',
    ]);
  });
});

test('a reason excuses a wrong check digit of a shipper’s own container, the line’s before the booking’s', () => {
  const excused = (isSoc: string, ofAll: string) => {
    const line = newContainerLine({
      ctnall: '40HQ',
      cntrno: 'CSQU3054384',
      cntrno_reason: 'Painted so',
      is_soc: isSoc,
    });
    const header = { ...empty.header, carrier: 'COSCO', iscontainersoc: ofAll };
    return bookingErrors({ header, lines: [line], dangerous: [] }, true).length === 0;
  };

  expect([excused('true', 'false'), excused('', 'true'), excused('', 'false'), excused('false', 'true')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('placing', () => {
  const problems = placeErrors(bookingErrors(bad, true), bad);

  test('an error of a line is assigned to it, without counting blank lines, and does not repeat its number', () => {
    expect(problems.lines[lines[1]?.key ?? '']).toEqual({
      cntrno: expect.stringMatching(/^Container no\. has a wrong/),
    });
  });

  test('the list is in the order of the page', () => {
    expect(problemList(problems, bad.lines).map(({ field }) => field)).toEqual([
      'portdischarge',
      'pkgs',
      'cntrno',
      'kgs',
    ]);
  });

  test('the error of a field is removed by its next change', () => {
    const key = lines[2]?.key;
    const left = withoutProblem(withoutProblem(problems, { line: key, field: 'kgs' }), {
      line: undefined,
      field: 'pkgs',
    });

    expect(problemList(left, bad.lines).map(({ field }) => field)).toEqual(['portdischarge', 'cntrno']);
    expect(withoutProblem(noBookingProblems, { line: undefined, field: 'pkgs' })).toBe(noBookingProblems);
  });
});

test('the refusal of a customer is at the name, which chooses the customer, until another one is typed', () => {
  const refused = placeErrors([{ path: 'customer_id', rule: 'unknown_customer', message: 'choose one' }], empty);

  expect(problemList(refused, [])).toEqual([{ line: undefined, field: 'customername', message: 'choose one' }]);
  expect(withoutProblem(refused, { line: undefined, field: 'customername' }).header).toEqual({});
});
