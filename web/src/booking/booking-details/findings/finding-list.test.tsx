import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Finding } from '#contract/booking/rules/finding.ts';
import { renderForm } from '#test/booking/render-form.tsx';
import { aBooking } from '../a-booking.fixture.ts';
import { SectionIndex } from '../head/booking-head.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { liveOf, noLiveFindings } from './marks.ts';

afterEach(cleanup);

const kgs: Finding = {
  rule: 'NUMBER_INVALID',
  severity: 'ERROR',
  stage: 'STASH',
  path: 'kgs',
  zh: '毛重不是数字',
  en: 'Gross is no number',
};
const etd: Finding = { ...kgs, rule: 'REQUIRED', path: 'etd', zh: '请填写 ETD', en: 'Please enter ETD' };
const number: Finding = {
  ...kgs,
  rule: 'ISO6346_CHECK',
  path: 'ctnlist.0.cntrno',
  zh: '箱号错误',
  en: 'A wrong number',
};
const mass: Finding = { ...kgs, rule: 'VGM_MISSING', path: 'ctnlist.0.weighkgs', zh: '3 个箱', en: '3 containers' };

function shown() {
  const page = renderForm(
    aBooking({ lines: [{ id: 1 }] }),
    <>
      <SectionIndex />
      <FindingPanel booking={undefined} />
    </>,
  );
  const found = (...list: readonly Finding[]) =>
    act(() => page.live.set(liveOf(list, page.form.store.get(), page.live.get())));
  return { ...page, found };
}

const bar = () => screen.getByRole('button', { name: /Submission check/ });
const entries = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent.slice(1));

test('nothing is shown as valid before it was checked', () => {
  const { live, found } = shown();
  expect(live.get()).toBe(noLiveFindings);
  expect(bar().textContent).toContain('Checking');

  found();

  expect(bar().textContent).toContain('Nothing to correct');
});

test('refusals and findings are one list without duplicates, with the same counts in the sections', () => {
  const { form, found } = shown();
  act(() => form.markAttempted());
  found(kgs, etd, number, mass);
  expect(entries()).toEqual([]);

  act(() =>
    form.showErrors([
      { path: 'kgs', rule: 'decimal', message: 'Gross (kg) is no number' },
      { path: 'mblno', rule: 'unique', message: 'The number is taken' },
    ]),
  );

  expect(bar().textContent).toContain('Errors 5');
  expect(screen.getByRole('alert').textContent).toBe('The number is taken Gross (kg) is no number');
  expect(entries()).toEqual([
    'The number is taken',
    'Gross (kg) is no number',
    'Please enter ETD',
    'Line 1: A wrong number',
    '3 containers',
  ]);
  const counts = screen.getAllByRole('button').flatMap((button) => [...button.querySelectorAll('.q-booking-index b')]);
  expect(counts.map(({ textContent }) => Number(textContent)).reduce((sum, count) => sum + count, 0)).toBe(5);
});

test('a refusal unfolds the list until it is folded', () => {
  const { form, found } = shown();
  found(etd);
  act(() => form.showErrors([{ path: 'mblno', rule: 'unique', message: 'The number is taken' }]));
  expect(entries()).toHaveLength(2);

  fireEvent.click(bar());
  expect(entries()).toEqual([]);

  act(() => form.showErrors([{ path: 'mblno', rule: 'unique', message: 'It is still taken' }]));
  expect(entries()).toHaveLength(2);
});

test('refusals of two products of a container are both shown, next to findings of another field', () => {
  const { form, found } = shown();
  act(() => form.markAttempted());
  const path = 'ctnlist.0.goods.0.hscode';
  found({ ...kgs, path, zh: 'HS 错误', en: 'HS code 8708.99.90 has points' });

  act(() =>
    form.showErrors([
      { path: 'ctnlist.0.goods.0.kindpkgs', rule: 'unknown_code', message: 'There is no package CTNS' },
      { path: 'ctnlist.0.goods.1.kindpkgs', rule: 'unknown_code', message: 'There is no package BAGS' },
    ]),
  );

  const listed = entries().join();
  for (const text of ['There is no package CTNS', 'There is no package BAGS', 'HS code 8708.99.90 has points'])
    expect(listed).toContain(text);
});
