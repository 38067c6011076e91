import { describe, expect, test } from 'vitest';
import { aFrozenBill, frozenBoxes } from '#test/build/frozen-bill.ts';
import { documentRequestIn, renderedPages, revisionOf } from '#test/rendered-pdf.ts';
import { si } from '../si/si.ts';
import { draftBl } from './draft-bl.ts';

describe('a draft bill', () => {
  test('says what the bill would say, on one page, and that it is none', async () => {
    const [page = '', ...rest] = await renderedPages(
      draftBl.layout(revisionOf(aFrozenBill()), documentRequestIn('en')),
    );
    expect(rest).toEqual([]);
    for (const text of [
      'DRAFT',
      'Non-negotiable',
      'COSU6200000001',
      'QINGDAO HAINA CO., LTD',
      'EUROPE TRADING B.V.',
      'SAME AS CONSIGNEE',
      'COSCO SHIPPING ARIES / 021W',
      'QINGDAO, CHINA',
      'ROTTERDAM, NETHERLANDS',
      'PNEUMATIC TYRES FOR TRUCKS',
      "SHIPPER'S LOAD, COUNT AND SEAL",
      'SAID TO CONTAIN',
      'CY-CY',
      'SAY TWO (2) CONTAINERS ONLY',
      'FREIGHT PREPAID',
      'THREE (3) / THREE (3)',
      '2030-03-11 (ETD)',
      'CSQU3054383',
      '2030-03-08 09:00',
    ])
      expect(page).toContain(text);
  });

  const products = [
    { hscode: '401120', description: 'PNEUMATIC TYRES FOR TRUCKS' },
    { hscode: '401310', description: 'INNER TUBES OF RUBBER' },
  ].map((each, at) => ({
    id: at + 1,
    pkgs: 250,
    kindpkgs: 'CT',
    kgs: '6000',
    cbm: '30',
    marks: '',
    dunno: '',
    ...each,
  }));

  test('shows the HS codes that were keyed in box by box, each once', async () => {
    const bill = aFrozenBill({ booking: { hscode: '' }, ctnlist: frozenBoxes(2, { goods: products }) });
    for (const kind of [draftBl, si]) {
      const [page = ''] = await renderedPages(kind.layout(revisionOf(bill), documentRequestIn('en')));
      expect(page.match(/HS CODE: 401120, ?401310/g)).toHaveLength(1);
    }
  });

  const party = [
    'QINGDAO HAINA CO., LTD',
    'ROOM 1802, BUILDING 3, NO. 18 HONGKONG ROAD',
    'QINGDAO, CHINA',
    'TEL 1',
    'FAX 2',
  ];
  const parties = Object.fromEntries(
    ['shipper', 'consignee', 'notifyparty', 'agent'].map((name) => [name, party.join('\n')]),
  );

  test.each(['zh', 'en', 'both'] as const)(
    'of three boxes stands on one page in %s, with addresses of five lines',
    async (language) => {
      const booking = { ...parties, hscode: '' };
      const bill = aFrozenBill({ booking, ctnlist: frozenBoxes(3, { goods: products }) });

      expect(await renderedPages(draftBl.layout(revisionOf(bill), documentRequestIn(language)))).toHaveLength(1);
    },
  );

  test.each(['TLX', 'SWB'])('of the type %s has no originals, whatever was keyed in', async (issuetype) => {
    const bill = revisionOf(aFrozenBill({ booking: { issuetype, nobill: 3, copynobilll: 1 } }));
    for (const kind of [draftBl, si]) {
      const page = (await renderedPages(kind.layout(bill, documentRequestIn('en')))).join(' ');
      expect(page).toContain('ZERO (0) / ONE (1)');
      expect(page).not.toContain('THREE (3)');
      expect(page.includes('Clauses TELEX RELEASE')).toBe(issuetype === 'TLX');
    }
  });

  test.each(['zh', 'both'] as const)('has Chinese labels in %s, and goods in Latin letters', async (language) => {
    const [page = ''] = await renderedPages(draftBl.layout(revisionOf(aFrozenBill()), documentRequestIn(language)));
    expect(page).toContain('提单确认件');
    expect(page).toContain('装货港');
    expect(page).toContain('PNEUMATIC TYRES FOR TRUCKS');
    expect(page.includes('Port of loading')).toBe(language === 'both');
  });

  test('lists 200 boxes under a head on every page, and 5,250 characters of goods on riders, none lost', async () => {
    const lines = Array.from({ length: 150 }, (_, at) => `${String(at).padStart(3, '0')} ITEM`.padEnd(34, '.'));
    const revision = aFrozenBill({ booking: { description: lines.join('\n') }, ctnlist: frozenBoxes(200) });
    const pages = await renderedPages(draftBl.layout(revisionOf(revision), documentRequestIn('en')));
    const all = pages.join('\n');
    for (const { cntrno } of revision.ctnlist) expect(all).toContain(cntrno);
    for (const line of lines) expect(all).toContain(line);
    const listed = pages.filter((page) => /CSQU\d{7}/.test(page));
    expect(listed.length).toBeGreaterThan(3);
    for (const page of listed) expect(page).toContain('Container no.');
    expect(pages[0]).toContain('AS PER ATTACHED RIDER');
    expect(pages[0]).toContain('SAY TWO HUNDRED (200) CONTAINERS ONLY');
    for (const page of pages) expect(page).toContain('DRAFT');
  });

  test('is made once shipping instructions were handed in, and not of a cancelled booking', () => {
    const states = { bsstatus: 5, sistatus: 1, cancel_state: 'NONE', amend_state: 'NONE', si_revision: 0 } as const;
    for (const { available } of [draftBl, si]) {
      expect(available(aFrozenBill(), states)).toBe(true);
      expect(available(aFrozenBill(), { ...states, sistatus: 0 })).toBe('si_not_submitted');
      expect(available(aFrozenBill(), { ...states, cancel_state: 'CANCELLED' })).toBe('cancelled');
    }
  });
});

describe('shipping instructions', () => {
  test('tell each box with its mass and method, and say where nothing differs', async () => {
    const [page = ''] = await renderedPages(si.layout(revisionOf(aFrozenBill()), documentRequestIn('both')));
    for (const text of ['截单（提单补料）', 'VGM', '15900.000', 'SM1', '与订舱一致', 'As booked', 'SL123456'])
      expect(page).toContain(text);
  });
});
