import { describe, expect, test } from 'vitest';
import type { Finding, FixValue } from '#contract/booking/rules/finding.ts';
import { type BookingValues, newContainerLine } from '../form/booking-values.ts';
import { createBookingForm } from '../form/form-store.ts';
import { newProduct, newSubstance } from '../lines/row-values.ts';
import { applyFix } from './finding-panel.tsx';
import { findingsRequest } from './live-findings.ts';
import { liveOf, noLiveFindings, remarksAsFindings } from './marks.ts';

const warning = { rule: 'DENSITY', severity: 'WARN', stage: 'SUBMIT', path: 'kgs', zh: '毛重', en: 'Gross' } as const;
const error: Finding = {
  ...warning,
  rule: 'ISO6346_CHECK',
  severity: 'ERROR',
  path: 'ctnlist.0.cntrno',
  zh: '箱列表 1：箱号错误',
  en: 'Container list 1: Container no. is wrong',
};

/** The first line is blank and is not sent. */
function filledForm() {
  const form = createBookingForm(undefined);
  form.editLines(() => [
    newContainerLine(),
    { ...newContainerLine({ ctnall: '40HQ' }), goods: [newProduct({ description: 'A' })] },
  ]);
  form.editDangerous(() => [newSubstance({ psn: 'PAINT' })]);
  return form;
}

describe('marks', () => {
  const state = filledForm().store.get();
  const { values } = state;
  const key = values.lines[1]?.key ?? '';

  test('belong to the checked line, without counting blank lines, the most severe first', () => {
    const live = liveOf([warning, error], state, noLiveFindings);

    expect(live.list.map(({ line, number, field }) => [line, number, field])).toEqual([
      [key, 2, 'cntrno'],
      [undefined, undefined, 'kgs'],
    ]);
    expect(live.lines[key]).toEqual({ cntrno: { level: 'ERROR', text: 'Container no. is wrong' } });
    expect(live.header).toEqual({ kgs: { level: 'WARN', text: 'Gross' } });
  });

  test('of one field are combined, with the highest severity', () => {
    const { header } = liveOf([warning, { ...warning, severity: 'ERROR', en: 'Worse' }], state, noLiveFindings);

    expect(header['kgs']).toEqual({ level: 'ERROR', text: 'Worse\nGross' });
  });

  test('of missing input appear after blur or an attempt to stash', () => {
    const form = filledForm();
    const missing: Finding = { ...warning, rule: 'REQUIRED', severity: 'ERROR', path: 'etd', en: 'Please enter ETD' };
    const levelsOf = () =>
      liveOf([missing, { ...missing, path: 'carrier' }, warning], form.store.get(), noLiveFindings).list.map(
        ({ level, field }) => [level, field],
      );

    expect(levelsOf()).toEqual([
      ['WARN', 'kgs'],
      ['TODO', 'etd'],
      ['TODO', 'carrier'],
    ]);
    form.touch('carrier');
    expect(levelsOf()[0]).toEqual(['ERROR', 'carrier']);
    form.markAttempted();
    expect(levelsOf().map(([level]) => level)).toEqual(['ERROR', 'ERROR', 'WARN']);
  });

  test('show remarks on a field next to the findings', () => {
    const remarks = remarksAsFindings(
      [
        { path: 'hscode', text: 'chapter 98?' },
        { path: 'ctnlist.0.sealno', text: 'unreadable' },
      ],
      'SI',
    );
    const { header, lines } = liveOf([...remarks, { ...warning, path: 'hscode' }], state, noLiveFindings);

    expect(header['hscode']).toMatchObject({ level: 'WARN', remark: 'Remark on HS code: chapter 98?' });
    expect(lines[key]?.['sealno']?.text).toContain('unreadable');
  });

  test('with equal content are the same objects', () => {
    const before = liveOf([warning, error], state, noLiveFindings);
    const after = liveOf([warning, error, { ...warning, path: 'cbm' }], state, before);

    expect(after.lines[key]).toBe(before.lines[key]);
    expect(after.header['kgs']).toBe(before.header['kgs']);
    expect(Object.keys(after.header)).toEqual(['kgs', 'cbm']);
  });

  test('of a product are at its line, of a substance at its path', () => {
    const paths = ['ctnlist.0.goods.0.description', 'dglist.0.psn'];
    const { list } = liveOf(
      paths.map((path) => ({ ...warning, path })),
      state,
      noLiveFindings,
    );

    expect(list.map(({ field }) => field)).toEqual(['ctnall', 'dglist.0.psn']);
  });
});

describe('a fix', () => {
  type Read = (values: BookingValues) => unknown;

  test.each<[string, FixValue, Read]>([
    ['marks', 'N/M', ({ header }) => header['marks']],
    ['nobill', 3, ({ header }) => header['nobill']],
    ['ctnlist.0.cntrno', 'CSQU3054383', ({ lines }) => lines[1]?.values.cntrno],
    ['ctnlist.0.goods.0.description', 'TOWELS', ({ lines }) => lines[1]?.goods[0]?.values.description],
    ['dglist.0.dlabel', '3', ({ dangerous }) => dangerous[0]?.values.dlabel],
  ])('at %s puts %s there', (path, value, at) => {
    const form = filledForm();

    applyFix(form, path, value);

    expect(at(read(form))).toBe(String(value));
  });

  test('can be undone like any other edit of the list', () => {
    const form = filledForm();
    applyFix(form, 'ctnlist.0.sealno', 'TBA');

    form.undo();

    expect(read(form).lines[1]?.values.sealno).toBe('');
  });

  test.each(['nothing', 'ctnlist.9.sealno', 'dglist.9.psn', ''])('at “%s” changes nothing', (path) => {
    const form = filledForm();
    const before = JSON.stringify(read(form));

    applyFix(form, path, 'X');

    expect(JSON.stringify(read(form))).toBe(before);
  });
});

function read(form: ReturnType<typeof filledForm>) {
  return form.store.get().values;
}

test('the server is called again only after a change of fields that it checks', () => {
  const draft = { carrier: 'COSCO', remark: 'A', ctnlist: [{ ctnall: '40HQ', remark: 'B' }] };

  expect(findingsRequest({ ...draft, remark: 'C', ctnlist: [{ ctnall: '40HQ', remark: 'D' }] })).toBe(
    findingsRequest(draft),
  );
  expect(findingsRequest({ ...draft, carrier: 'MSC' })).not.toBe(findingsRequest(draft));
});
