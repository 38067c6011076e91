import { describe, expect, test } from 'vitest';
import { pdfText } from '#test/pdf-text.ts';
import type { PdfBlock, PdfLayout } from './layout.ts';
import { mergePdfs } from './merge.ts';
import { renderPdf } from './pdf.ts';

const layout: PdfLayout = {
  title: '海运报价单 Quotation',
  headerLines: ['Q20300101-0001'],
  blocks: [
    { kind: 'facts', facts: [['客户', '青岛样例公司']] },
    { kind: 'heading', text: 'COSCO' },
    {
      kind: 'table',
      columns: [
        { title: '费用', share: 2 },
        { title: '金额', share: 1, align: 'right' },
      ],
      rows: [['海运费', '1,234.50']],
    },
    { kind: 'text', lines: ['USD 1,234.50'], style: 'sum' },
  ],
  footer: 'Quayside',
  stamp: { at: '2030-01-01T00:00:00Z', key: 'Q20300101-0001' },
};

const of = (...blocks: PdfBlock[]): PdfLayout => ({ ...layout, blocks });
const rendered = (requested: PdfLayout) => renderPdf({ layout: requested, author: 'Quayside' });
const rows = (count: number, text = '') =>
  of({
    kind: 'table',
    columns: [
      { title: 'HEAD OF A', share: 1 },
      { title: 'B', share: 1 },
    ],
    rows: Array.from({ length: count }, (_, at) => [`row ${at}`, text]),
  });

describe('a document', () => {
  test('is a PDF whose text is there, in a font of only the letters it needs', async () => {
    const { bytes, pages } = await rendered(layout);

    expect(await pdfText(bytes)).toEqual([
      expect.stringMatching(/海运报价单 Quotation.*青岛样例公司.*海运费.*1,234\.50/s),
    ]);
    expect([pages, bytes.length < 100_000]).toEqual([1, true]);
    expect(bytes.toString('latin1')).toMatch(/NotoSansSC/);
  });

  test('is the same bytes whenever it is drawn, and by whichever thread', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => rendered(layout)));
    const later = await rendered({ ...layout, stamp: { ...layout.stamp, at: '2030-01-02T00:00:00Z' } });

    expect(new Set(all.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
    expect(later.bytes.equals(all[0]?.bytes ?? Buffer.alloc(0))).toBe(false);
  });

  test('has no last page for a few lines that the others have room for, made a little smaller', async () => {
    const counts = Array.from({ length: 25 }, (_, at) => 35 + at);
    const texts = await Promise.all(counts.map(async (count) => pdfText((await rendered(rows(count))).bytes)));
    const alone = texts
      .filter(({ length }) => length === 2)
      .map(([, last = '']) => last.match(/row \d+/g)?.length ?? 0);

    expect(alone.length).toBeGreaterThan(0);
    expect(Math.min(...alone)).toBeGreaterThanOrEqual(3);
    expect(texts.map((pages) => pages.join('').match(/row \d+/g)?.length)).toEqual(counts);
  });

  test('repeats the head of a table on each of its pages, and loses no row', async () => {
    const { bytes, pages } = await rendered(rows(200));
    const text = await pdfText(bytes);

    expect(text).toHaveLength(pages);
    expect(text.every((page) => page.includes('HEAD OF A'))).toBe(true);
    const found = text.join(' ').match(/row \d+/g);
    expect(found).toEqual(Array.from({ length: 200 }, (_, at) => `row ${at}`));
  });

  test('leaves no head of a table alone at the foot of a page', async () => {
    const column = [{ title: 'LONE HEAD', share: 1 }];
    const table = (text: string): PdfBlock => ({ kind: 'table', columns: column, rows: [[text]] });
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n');
    const text = await pdfText((await rendered(of(table(lines(35)), table(lines(40))))).bytes);

    expect(text.map((page) => page.split('LONE HEAD').length - 1)).toEqual([1, 1]);
  });

  test('keeps what is signed with the end of what it is signed for, and a sum with its last row', async () => {
    const signed: PdfBlock = { kind: 'signatures', boxes: [{ label: 'SIGNED HERE' }] };
    const line = (at: number) => `line ${at}.`;
    const plain = (count: number): PdfBlock => ({
      kind: 'text',
      lines: Array.from({ length: count }, (_, at) => line(at)),
    });
    const table = (count: number): PdfBlock => ({
      kind: 'table',
      columns: [{ title: 'HEAD', share: 1 }],
      rows: Array.from({ length: count }, (_, at) => [line(at)]),
      sum: ['SUM'],
    });
    const withHeading = (count: number): PdfBlock[] => [plain(count), { kind: 'heading', text: 'HEADING' }, plain(1)];
    // A page has room for 44 rows, or for 59 lines.
    for (let more = 0; more < 10; more += 1)
      for (const [count, blocks] of [
        [51 + more, [plain(51 + more)]],
        [37 + more, [table(37 + more)]],
        [49 + more, withHeading(49 + more)],
      ] as const) {
        const pages = await pdfText((await rendered(of(...blocks, signed))).bytes);
        const last = pages.find((page) => page.includes('SIGNED HERE')) ?? '';
        const requested = blocks.length > 1 ? ['HEADING', line(0)] : [line(count - 1)];
        expect(requested.filter((text) => !last.includes(text))).toEqual([]);
        expect(last.includes('SUM') && !last.includes('HEAD')).toBe(false);
      }
  });

  test('leaves no last lines alone on a page, and no sum without its words', async () => {
    const filling = (count: number): PdfBlock => ({
      kind: 'text',
      lines: Array.from({ length: count }, () => 'filling'),
    });
    const end: PdfBlock[] = [
      { kind: 'heading', text: 'CONTACTS' },
      { kind: 'facts', facts: [['Sales', 'LI']] },
      { kind: 'text', style: 'small', lines: ['TERMS'] },
    ];
    const sum: PdfBlock[] = [
      { kind: 'text', style: 'sum', lines: ['TOTAL'] },
      { kind: 'text', lines: ['IN WORDS'] },
      filling(9),
    ];
    for (let count = 46; count < 60; count += 1) {
      const last = (await pdfText((await rendered(of(filling(count), ...end))).bytes)).at(-1) ?? '';
      expect([last.includes('CONTACTS'), last.includes('Sales')]).toEqual([true, true]);
      const summed = await pdfText((await rendered(of(filling(count), ...sum))).bytes);
      expect(summed.find((page) => page.includes('TOTAL'))).toContain('IN WORDS');
    }
  });

  test('goes on over pages within a row that is longer than one', async () => {
    const long = '货物说明'.repeat(2_000);
    const text = (await pdfText((await rendered(rows(1, long))).bytes)).join('');

    // A page may break within a word.
    expect(Array.from('货物说明', (character) => text.split(character).length - 1)).toEqual([
      2_000, 2_000, 2_000, 2_000,
    ]);
  });

  test('shows on a rider, whole, what is too long for its box', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `MARK ${at}.`);
    const box = { share: 1, label: 'MARKS', value: lines.join('\n'), maxLines: 5 };
    const rider = { note: 'AS PER ATTACHED RIDER', title: 'RIDER' };
    const [first = '', second = ''] = await pdfText(
      (await rendered({ ...of({ kind: 'grid', rows: [[box]] }), rider })).bytes,
    );

    expect(first).toContain('AS PER ATTACHED RIDER');
    expect(first).not.toContain('MARK 29.');
    expect(lines.filter((line) => !second.includes(line))).toEqual([]);
  });

  test('tells the number of each page, and what stands across it', async () => {
    const text = await pdfText(
      (await rendered({ ...rows(100), pageLabel: 'Page {page} of {pages}', watermark: 'DRAFT' })).bytes,
    );

    expect(
      text.map((page, at) => page.includes(`Page ${at + 1} of ${text.length}`) && page.includes('DRAFT')),
    ).not.toContain(false);
  });

  test('that would use up its thread is refused, and the next one is drawn', async () => {
    await expect(rendered(rows(400_000, '很长的一段文字'.repeat(20)))).rejects.toMatchObject({
      id: 'document.too_large',
    });
    expect((await rendered(layout)).pages).toBe(1);
  });

  test('shows a stamp where it is signed, and goes on below it as without one', async () => {
    // A red dot on a transparent ground.
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    const boxes = (stamp?: Uint8Array): PdfBlock[] => [
      { kind: 'signatures', boxes: [{ label: 'SIGNED', lines: ['SAMPLE CO'], ...(stamp && { stamp }) }] },
      { kind: 'text', lines: ['BELOW'] },
    ];
    const all = [undefined, new Uint8Array(Buffer.from(png, 'base64')), new Uint8Array([1, 2, 3])];
    const documents = await Promise.all(all.map((stamp) => rendered(of(...boxes(stamp)))));

    expect(documents.map(({ bytes }) => bytes.includes('/Subtype /Image'))).toEqual([false, true, false]);
    const [plain, ...others] = await Promise.all(documents.map(({ bytes }) => pdfText(bytes)));
    expect(others).toEqual([plain, plain]);
  });

  test('with a picture that is none is drawn without it', async () => {
    const letterhead = { name: 'Quayside', lines: [], logo: new Uint8Array([1, 2, 3]) };
    expect((await rendered({ ...layout, letterhead })).pages).toBe(1);
  });
});

test('documents are put together page by page', async () => {
  const [first, second] = await Promise.all([rendered(layout), rendered(rows(100))]);
  const all = [...(await pdfText(first.bytes)), ...(await pdfText(second.bytes))];

  expect(await pdfText(mergePdfs([first.bytes, second.bytes]))).toEqual(all);
});
