import { describe, expect, test } from 'vitest';
import { fillPlaceholders, unknownPlaceholder } from '#contract/documents/placeholders.ts';
import { aFrozenBill, frozenBoxes } from '#test/build/frozen-bill.ts';
import { documentRequestIn, renderedPages, revisionOf } from '#test/rendered-pdf.ts';
import { amendLoi } from './amend-loi.ts';
import { fillingOf } from './filling.ts';
import { letterLayout } from './letter.ts';
import { amendmentWords, telexWords } from './letter.messages.ts';
import { telexLoi } from './telex-loi.ts';

const texts = {
  zh: { title: '电放申请', body: '提单号 {mblno}，箱号 {containers}。\n\n请交付给 {consignee}，参考 {custno}。' },
  en: {
    title: 'Our request',
    body: 'B/L {mblno} from {portload}, containers {containers}, {customer}, reason {reason}.',
  },
};

const difference = { path: 'consignee', label_zh: '收货人', label_en: 'Consignee', old: 'A\nB', new: 'C' };

describe('a letter of indemnity', () => {
  test('says its text with what the booking says, and is on nobody else’s paper', async () => {
    const layout = letterLayout(revisionOf(aFrozenBill()), documentRequestIn('both'), { messages: telexWords, texts });
    expect(layout.letterhead).toBeUndefined();
    const all = (await renderedPages(layout)).join('\n');
    expect(all).toContain('提单号 COSU6200000001');
    expect(all).toContain('CSQU3054383, CSQU3054399');
    expect(all).toContain('EUROPE TRADING B.V., WAALHAVEN 12, ROTTERDAM, NETHERLANDS');
    expect(all).toContain('B/L COSU6200000001 from QINGDAO, CHINA');
  });

  test('leaves room where the booking says nothing', async () => {
    const layout = letterLayout(revisionOf(aFrozenBill({ booking: { custno: '' } })), documentRequestIn('zh'), {
      messages: telexWords,
      texts,
    });
    const all = (await renderedPages(layout)).join('\n');
    expect(all).toContain('参考 __________');
    expect(all).not.toContain('Our request');
  });

  test('is in the other language where there is no text in its own', async () => {
    const layout = letterLayout(revisionOf(aFrozenBill()), documentRequestIn('en'), {
      messages: telexWords,
      texts: { zh: texts.zh },
    });
    expect((await renderedPages(layout)).join('\n')).toContain('电放申请');
  });

  test('lists many boxes below its text', async () => {
    const revision = aFrozenBill({ ctnlist: frozenBoxes(200) });
    const pages = await renderedPages(
      letterLayout(revisionOf(revision), documentRequestIn('en'), { messages: telexWords, texts }),
    );
    expect(pages[0]).toContain('containers as listed below (200)');
    for (const { cntrno } of revision.ctnlist) expect(pages.join('\n')).toContain(cntrno);
  });

  test('stays within reason whatever was changed, however often its text says it', () => {
    const differences = Array.from({ length: 3_000 }, () => ({ ...difference, old: 'A'.repeat(5_000) }));
    const { changes = '' } = fillingOf(revisionOf(aFrozenBill()), {
      language: 'en',
      company: documentRequestIn('en').company,
      amended: { differences, reason: '' },
    });
    expect(changes.length).toBeLessThan(5_100);
  });

  test('says what is to be amended, and why', async () => {
    const amended = { differences: [difference], reason: 'NEW BUYER' };
    const layout = letterLayout(revisionOf(aFrozenBill()), documentRequestIn('en'), {
      messages: amendmentWords,
      texts,
      amended,
    });
    const all = (await renderedPages(layout)).join('\n');
    for (const text of ['TO BE AMENDED', 'Consignee', 'NEW BUYER']) expect(all).toContain(text);
  });
});

describe('who gets one', () => {
  const states = { bsstatus: 5, sistatus: 1, cancel_state: 'NONE', amend_state: 'NONE', si_revision: 0 } as const;

  test('for telex release are bills that are surrendered', () => {
    expect(telexLoi.available(aFrozenBill({ booking: { issuetype: 'TLX' } }), states)).toBe(true);
    expect(telexLoi.available(aFrozenBill(), states)).toBe('not_telex');
  });

  test('for amendment are bills whose instructions were changed, and bookings whose change was asked for', () => {
    expect(amendLoi.available(aFrozenBill(), states)).toBe('not_amended');
    expect(amendLoi.available(aFrozenBill(), { ...states, si_revision: 1 })).toBe(true);
    expect(amendLoi.available(aFrozenBill(), { ...states, amend_state: 'REQUESTED' })).toBe(true);
  });
});

describe('placeholders', () => {
  test.each([
    ['B/L {mblno}', undefined],
    ['B/L {mblnr}', '{mblnr}'],
    ['B/L {MBLNO}', '{MBLNO}'],
    ['B/L { mblno }', '{ mblno }'],
    ['{}', '{}'],
    ['a { b', '{'],
    ['a } b', '}'],
    ['{{mblno}}', '{'],
    ['no places', undefined],
  ])('in %j: %s is unknown', (text, unknown) => {
    expect(unknownPlaceholder(text, new Set(['mblno']))).toBe(unknown);
  });

  test('are filled once: what a booking says is not read again', () => {
    expect(fillPlaceholders('{shipper} {mblno}', { shipper: '{mblno}', mblno: 'X' })).toBe('{mblno} X');
    expect(fillPlaceholders('{constructor}', {})).toBe('{constructor}');
  });
});
