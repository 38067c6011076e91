import { describe, expect, test } from 'vitest';
import { customers } from '#contract/booking/customer.ts';
import { documentLanguages } from '#contract/documents/document-kind.ts';
import { renderPdf } from '#server/platform/pdf/pdf.ts';
import { aRevision } from '#test/build/revision.ts';
import { pdfText } from '#test/pdf-text.ts';
import type { DocumentContext, KindDef, Revision } from './kind.ts';
import { bookingConfirmation } from './booking-confirmation/booking-confirmation.ts';
import { bookingNote } from './booking-note/booking-note.ts';
import { deliveryNotice } from './delivery-notice/delivery-notice.ts';
import { kinds } from './kinds.ts';
import { loadList } from './load-list/load-list.ts';
import { vgmDeclaration } from './vgm/vgm.ts';

const company = {
  name: '青岛示例国际物流有限公司',
  name_en: 'SAMPLE LOGISTICS',
  address: '青岛市香港中路 18 号',
  address_en: '18 HONG KONG MIDDLE ROAD',
  tel: '+86 532 8000 0000',
  email: 'booking@example.com',
};
const customer = (overrides: object) => customers.input.parse(overrides);
const defaultContext: DocumentContext = { language: 'both', company, text: '', box: null };

function frozen(content = aRevision()): Revision {
  return { content, number: 3, sha256: 'ab'.repeat(32), create_datetime: '2026-11-21T17:30:00+08:00' };
}

async function pages(def: KindDef, revision = frozen(), context: Partial<DocumentContext> = {}): Promise<string[]> {
  const { bytes } = await renderPdf({
    layout: def.layout(revision, { ...defaultContext, ...context }),
    author: company.name,
  });
  return pdfText(bytes);
}

/** All texts of a layout. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return part.split('\n');
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

describe.each(kinds)('$kind', (def) => {
  test.each(documentLanguages)('tells in %s whose it is, of what, and which revision', async (language) => {
    const printed = (await pages(def, frozen(), { language, text: '以我司确认为准' })).join('');

    const { names, title } = {
      names: { zh: [company.name], en: [company.name_en], both: [company.name, company.name_en] }[language],
      title: def.layout(frozen(), { ...defaultContext, language }).title,
    };
    for (const text of [
      ...names,
      title,
      'QD202611210042',
      'COSCO SHIPPING UNIVERSE',
      'R3',
      'abababababab',
      '以我司确认为准',
    ])
      expect(printed).toContain(text);
  });

  test.each(documentLanguages)('prints no estimated cut-off as a firm one, in %s', (language) => {
    const { content } = frozen();
    const estimates = content.cutoffs.map((cutOff) => ({ ...cutOff, estimated: true }));
    const linesOf = (cutoffs: typeof content.cutoffs) => {
      const revision = frozen({ ...content, cutoffs });
      const context = { ...defaultContext, language };
      const printed = textsIn(def.layout(revision, context));
      return [...printed, ...(def.plainText?.(revision, context).split('\n') ?? [])];
    };
    const times = content.cutoffs.map(({ local }) => local);
    const telling = (lines: readonly string[]) => lines.filter((line) => times.some((time) => line.includes(time)));

    for (const line of telling(linesOf(estimates))) expect(line).toMatch(/预估|estimated/);
    expect(linesOf(content.cutoffs).join('\n')).not.toMatch(/预估|estimated/);
  });

  test('says the same in the same bytes', async () => {
    const draw = () => renderPdf({ layout: def.layout(frozen(), defaultContext), author: company.name });
    const [first, second] = await Promise.all([draw(), draw()]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  test('is drawn of a booking of which next to nothing is known', async () => {
    const { content } = frozen();
    const bare = {
      ...content,
      booking: {
        ...content.booking,
        carrier: null,
        portload: null,
        portdischarge: null,
        yard: null,
        etd: null,
        kgs: null,
        mblno: '',
      },
      ctnlist: content.ctnlist.slice(0, 1),
      cutoffs: [],
      names: {
        ...content.names,
        carrier: null,
        yard: null,
        ports: {},
        packages: {},
        container_types: {},
        sale: null,
        doc_owner: null,
        creator: null,
      },
    };
    expect((await pages(def, frozen(bare))).length).toBeLessThan(3);
  });
});

describe('a booking note', () => {
  test('has all of 200 boxes and of 5,250 Chinese letters, however many pages that takes', async () => {
    const description = '子午线轮胎'.repeat(1050);
    const text = await pages(bookingNote, frozen(aRevision({ boxes: 200, description })));
    const all = text.join('');

    expect(all.match(/SL100\d{3}/g)).toEqual(Array.from({ length: 200 }, (_, at) => `SL${100_000 + at}`));
    const rider = text
      .slice(text.findIndex((page) => page.includes('RIDER') && !page.includes('AS PER ATTACHED')))
      .join('');
    expect(rider.match(/[子午线轮胎]/g)).toHaveLength(5250);
    expect(text.filter((page) => page.includes('SL100'))).toSatisfy((each: string[]) =>
      each.every((page) => page.includes('Seal no.')),
    );
  });

  test('prints the sign of a temperature, and 0 as a temperature', async () => {
    const reefer = (tempset: string) => aRevision({ cargoid: 'R', tempset, reeferf: 'CLOSED', pre_cooling: true });

    expect((await pages(bookingNote, frozen(reefer('-18.0'))))[0]).toContain('-18.0 °C');
    expect((await pages(bookingNote, frozen(reefer('4.5'))))[0]).toContain('+4.5 °C');
    expect((await pages(bookingNote, frozen(reefer('0'))))[0]).toContain('0.0 °C');
  });

  test('tells dangerous goods and what stands over a box', async () => {
    const content = aRevision({ dangerous: 1 });
    const [box] = content.ctnlist;
    if (!box) throw new Error('there is a box');
    const over = { ...content, ctnlist: [{ ...box, og_height: '35.0' }] };

    const text = (await pages(bookingNote, frozen(over), { language: 'en' })).join('').replaceAll(/\s/g, '');

    expect(text).toMatch(/DANGEROUSGOODS.*UN3480.*LITHIUMIONBATTERIES.*F-A,?S-I/);
    expect(text).toMatch(/OUTOFGAUGE.*1\*40HQ.*35/);
  });

  test('keeps the letters of hostile texts as letters', async () => {
    const shipper = `A) Tj (B\\ <</JS (x)>> \u202e\u0000 😀 إ`;
    const [first = ''] = await pages(bookingNote, frozen(aRevision({ shipper })));
    expect(first).toContain('A) Tj (B\\ <</JS (x)>>');
  });
});

test('a VGM declaration is of all boxes, or of one', async () => {
  const content = aRevision({ boxes: 3 });
  const all = (await pages(vgmDeclaration, frozen(content))).join('');
  const one = (await pages(vgmDeclaration, frozen(content), { box: 2 })).join('');

  expect([all, one].map((text) => text.match(/SL10000\d/g))).toEqual([
    ['SL100000', 'SL100001', 'SL100002'],
    ['SL100001'],
  ]);
  expect(one).toMatch(/SM2 Method 2.*22,400|22,400.*SM2 Method 2/s);
  expect(all).toContain('67,200');
});

describe('a booking confirmation', () => {
  test('tells when the ship arrives, and how long it is at sea', async () => {
    const printed = { ...aRevision({ etd: '2026-12-11' }), arrival: { eta: '2027-01-15', source: 'CARRIER' } as const };
    const text = (await pages(bookingConfirmation, frozen(printed), { language: 'en' })).join('');
    expect(text).toMatch(/ETA\s+2027-01-15\s+Transit \(days\)\s+35\s/);
  });

  test('guesses neither', async () => {
    const wrong = { ...aRevision({ etd: '2026-12-11' }), arrival: { eta: '2026-12-01', source: 'SCHEDULE' } as const };
    const [unknown, before] = [frozen(), frozen(wrong)].map((each) =>
      pages(bookingConfirmation, each, { language: 'en' }),
    );
    expect((await unknown)?.join('')).toMatch(/ETA\s+-\s+Transit \(days\)\s+-\s/);
    expect((await before)?.join('')).toMatch(/Transit \(days\)\s+-\s/);
  });

  test('in English prints code and Chinese name where there is no English name', async () => {
    const content = aRevision();
    const known = { code: 'C0042', name_zh: '青岛样例进出口有限公司', name_en: '' };
    const named = (overrides: object) =>
      frozen({ ...content, names: { ...content.names, customer: customer({ ...known, ...overrides }) } });
    const textOf = async (overrides: object) =>
      (await pages(bookingConfirmation, named(overrides), { language: 'en' })).join('');

    expect(await textOf({})).toMatch(/C0042\s青岛样例进出口有限公司/);
    const english = await textOf({ name_en: 'SAMPLE IMPEX' });
    expect([english.includes('SAMPLE IMPEX'), english.includes('C0042')]).toEqual([true, false]);
  });
});

test('what the company adds stands above what is signed', () => {
  const { blocks } = bookingNote.layout(frozen(), { ...defaultContext, text: 'OUR TERMS' });
  expect(blocks.slice(-2).map(({ kind }) => kind)).toEqual(['text', 'signatures']);
});

test('a load list has 20 rows on a page at least, however long the goods are told', async () => {
  const description = '子午线轮胎'.repeat(1050);
  const long = frozen(aRevision({ boxes: 200, description, marks: 'PO 2026-1 ROTTERDAM\n'.repeat(40) }));
  for (const language of documentLanguages) {
    const rows = (await pages(loadList, long, { language })).map((page) => page.match(/SL100\d{3}/g)?.length ?? 0);
    const full = rows.slice(1).filter((count, at, rest) => count > 0 && (rest[at + 1] ?? 0) > 0);
    expect(Math.min(...full)).toBeGreaterThanOrEqual(20);
  }
});

test('a load list tells each product in each box', async () => {
  const text = (await pages(loadList, frozen(aRevision({ boxes: 4 })), { language: 'en' })).join('');
  expect(text.match(/INNER TUBES/g)).toHaveLength(2);
});

test('a delivery notice is text for a chat, too', () => {
  const text = deliveryNotice.plainText?.(frozen(), { ...defaultContext, language: 'zh' }) ?? '';

  expect(text).toMatch(/^【入货通知】COSU6300012345\n/);
  expect(text).toContain('截港：2026-12-11 12:00');
  expect(text).toContain('限重：40HQ 28,600 KGS');
});

test.each([1, 2, 3])(
  'a delivery notice with estimates and %i reefers has no second page for its contacts',
  async (boxes) => {
    const content = aRevision({ boxes, cargoid: 'R', tempset: '-18', reeferf: 'CLOSED' });
    const cutoffs = content.cutoffs.map((each) => ({ ...each, estimated: true }));
    const [only = '', ...others] = await pages(deliveryNotice, frozen({ ...content, cutoffs }));

    expect(only).toContain('联系方式');
    expect(others).toEqual([]);
  },
);
