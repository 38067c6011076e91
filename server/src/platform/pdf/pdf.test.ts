import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PdfLayout } from './layout.ts';
import { pdfOf } from './pdf.ts';

const layout: PdfLayout = {
  title: '海运报价单 Quotation',
  beside: 'Q20300101-0001',
  facts: [['客户', '青岛样例公司']],
  sections: [
    {
      heading: 'COSCO',
      table: {
        columns: [
          { title: '费用', share: 2 },
          { title: '金额', share: 1, isRight: true },
        ],
        rows: [['海运费', '1,234.50']],
      },
      sum: 'USD 1,234.50',
    },
  ],
  foot: 'Quayside',
};

const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('a document', () => {
  test('is a PDF that holds the font it is written in, and only the letters it needs', async () => {
    const bytes = await pdfOf({ layout, author: 'Quayside' });
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text).toMatch(/NotoSansSC/);
    expect(pages(bytes)).toBe(1);
    expect(bytes.length).toBeLessThan(100_000);
  });

  test('goes on over pages, each with its number', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`费用 ${at}`, String(at)]);
    const table = {
      columns: [
        { title: 'A', share: 1 },
        { title: 'B', share: 1 },
      ],
      rows,
    };
    const bytes = await pdfOf({ layout: { ...layout, sections: [{ heading: 'X', table }] }, author: '' });
    expect(pages(bytes)).toBeGreaterThan(2);
  });

  test('that would use up its thread is refused, and the next one is drawn', async () => {
    const rows = Array.from({ length: 400_000 }, () => ['很长的一段文字'.repeat(20)]);
    const huge = { ...layout, sections: [{ heading: 'X', table: { columns: [{ title: 'A', share: 1 }], rows } }] };
    await expect(pdfOf({ layout: huge, author: '' })).rejects.toMatchObject({ id: 'document.too_large' });
    expect(pages(await pdfOf({ layout, author: '' }))).toBe(1);
  }, 60_000);

  test('of many at once are all drawn', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => pdfOf({ layout, author: '' })));
    expect(all.map(pages)).toEqual([1, 1, 1, 1, 1]);
  });

  test('stands in its streams as it was laid out', async () => {
    const bytes = await pdfOf({ layout, author: '' });
    const at = bytes.indexOf('stream\n') + 7;
    expect(inflateSync(bytes.subarray(at)).toString('latin1')).toContain('BT');
  });
});
