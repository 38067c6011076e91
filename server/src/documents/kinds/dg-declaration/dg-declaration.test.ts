import { describe, expect, test } from 'vitest';
import { aFrozenBill, frozenBoxes, frozenSubstance } from '#test/build/frozen-bill.ts';
import { documentRequestIn, renderedPages, revisionOf } from '#test/rendered-pdf.ts';
import { dgDeclaration } from './dg-declaration.ts';

const paint = frozenSubstance({
  pkgs: 40,
  kindpkgs: '1A',
  gross_kgs: '8000',
  net_kgs: '7600',
  flash_point: '23',
  ems: 'F-E S-E',
  marine_pollutant: true,
  emergency_contact: 'WANG WEI',
  emergency_phone: '+86 532 80000001',
});
const flammable = frozenSubstance({
  id: 2,
  dunno: '1993',
  psn: 'Flammable liquid, n.o.s.',
  technical_name: 'XYLENE',
  subsidiary: '6.1',
  gross_kgs: '100.5',
  limited_quantity: true,
});
const fireworks = frozenSubstance({
  id: 3,
  dunno: '0336',
  psn: 'FIREWORKS',
  dclass: '1.4G',
  packing_group: 'II',
  nem_kgs: '12',
});

describe('a dangerous goods declaration', () => {
  test('describes each substance in the order of the Code, and declares in the words of the form', async () => {
    const revision = aFrozenBill({ dglist: [paint, flammable, fireworks] });
    const all = (await renderedPages(dgDeclaration.layout(revisionOf(revision), documentRequestIn('en')))).join('\n');
    for (const text of [
      'SHIPPER’S DECLARATION',
      'fully and accurately described below by the Proper Shipping Name',
      'CONTAINER PACKING CERTIFICATE',
      'UN1263',
      'PAINT',
      'F-E S-E',
      'MARINE POLLUTANT',
      '40 STEEL DRUMS',
      'WANG WEI +86 532 80000001',
      'FLAMMABLE LIQUID, N.O.S. (XYLENE)',
      '3 (6.1)',
      'LTD QTY',
      '1.4G',
      'NEM 12.000',
      '8100.500',
      '22 Shipper preparing this form',
    ])
      expect(all).toContain(text);
  });

  test('goes on over pages with its head, and loses no substance', async () => {
    const dglist = Array.from({ length: 100 }, (_, at) =>
      frozenSubstance({ id: at + 1, dunno: String(1000 + at), psn: `SUBSTANCE ${at} WITH A LONG NAME`.repeat(3) }),
    );
    const pages = await renderedPages(
      dgDeclaration.layout(revisionOf(aFrozenBill({ dglist })), documentRequestIn('both')),
    );
    const all = pages.join('\n');
    for (const { dunno } of dglist) expect(all).toContain(`UN${dunno}`);
    for (const page of pages.filter((each) => /UN1\d{3}/.test(each))) expect(page).toContain('UN 编号');
  });

  test('lists the boxes that hold dangerous goods, with cargo and tare where nothing was verified', async () => {
    const goods = [{ id: 1, dunno: '1263', description: 'PAINT' }];
    const [first, second] = frozenBoxes(2);
    const [holding] = frozenBoxes(1, { goods, weighkgs: null });
    const ctnlist = [holding, second].flatMap((line) => line ?? []);
    const all = (
      await renderedPages(
        dgDeclaration.layout(revisionOf(aFrozenBill({ dglist: [paint], ctnlist })), documentRequestIn('zh')),
      )
    ).join('\n');
    expect(all).toContain(first?.cntrno);
    expect(all).not.toContain(second?.cntrno);
    expect(all).toContain('15900.000');
  });

  test('is made of dangerous goods alone', () => {
    const states = { bsstatus: 1, sistatus: 0, cancel_state: 'NONE', amend_state: 'NONE', si_revision: 0 } as const;
    expect(dgDeclaration.available(aFrozenBill(), states)).toBe('not_dangerous');
    expect(dgDeclaration.available(aFrozenBill({ dglist: [paint] }), states)).toBe(true);
  });
});
