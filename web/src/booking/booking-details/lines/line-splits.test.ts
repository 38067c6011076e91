import { describe, expect, test } from 'vitest';
import { maxLines } from '#contract/booking/container.ts';
import { type ContainerLine, newContainerLine } from '../form/booking-values.ts';
import { canMerge, withMerged, withSplit } from './line-splits.ts';
import { newProduct } from './row-values.ts';

const column = (lines: readonly ContainerLine[], name: keyof ContainerLine['values']) =>
  lines.map(({ values }) => values[name]);
const keysOf = (lines: readonly ContainerLine[]) => new Set(lines.map(({ key }) => key));

describe('split', () => {
  const line = {
    ...newContainerLine({ ctnall: '40HQ', ctnnum: '3', pkgs: '100', kgs: '10.000', cbm: '68.5', kindpkgs: 'CT' }),
    id: 7,
  };

  test('divides exactly, with the remainder on the last; the first keeps its id', () => {
    const boxes = withSplit([line], keysOf([line]));

    expect(boxes.map(({ id }) => id)).toEqual([7, undefined, undefined]);
    expect(column(boxes, 'ctnnum')).toEqual(['1', '1', '1']);
    expect(column(boxes, 'pkgs')).toEqual(['33', '33', '34']);
    expect(column(boxes, 'kgs')).toEqual(['3.333', '3.333', '3.334']);
    expect(column(boxes, 'cbm')).toEqual(['22.8333', '22.8333', '22.8334']);
    expect(new Set(boxes.map(({ key }) => key)).size).toBe(3);
  });

  test('assigns one seal each if the numbers match, and divides the products', () => {
    const goods = [newProduct({ description: 'A', pkgs: '7' }), newProduct({ description: 'B', kgs: 'about 5' })];
    const filled = { ...line, values: { ...line.values, sealno: 'S1/S2/S3' }, goods };

    const boxes = withSplit([filled], keysOf([filled]));

    expect(column(boxes, 'sealno')).toEqual(['S1', 'S2', 'S3']);
    expect(boxes.map((box) => box.goods.map(({ values }) => values.pkgs || values.kgs))).toEqual([
      ['2', 'about 5'],
      ['2', ''],
      ['3', ''],
    ]);
  });

  test('skips unselected lines, single containers, and lines beyond the maximum', () => {
    const one = newContainerLine({ ctnall: '20GP' });
    const many = newContainerLine({ ctnall: '20GP', ctnnum: String(maxLines + 1) });

    expect(withSplit([one, line], keysOf([one]))).toEqual([one, line]);
    expect(withSplit([many], keysOf([many]))).toEqual([many]);
  });
});

describe('merge', () => {
  const a = newContainerLine({ ctnall: '40HQ', ctnnum: '2', pkgs: '3', kgs: '0.1', kindpkgs: 'CT', sealno: 'S1' });
  const b = newContainerLine({
    ctnall: '40HQ',
    pkgs: '4',
    kgs: '0.2',
    kindpkgs: 'PK',
    sealno: 'S2',
    description: 'TOYS',
  });

  test('adds up exactly and joins all texts', () => {
    const other = newContainerLine({ ctnall: '20GP' });

    const merged = withMerged([a, other, b], keysOf([a, b]));

    expect(merged.map(({ values }) => values.ctnall)).toEqual(['40HQ', '20GP']);
    expect(merged[0]?.values).toMatchObject({
      ctnnum: '3',
      pkgs: '7',
      kgs: '0.3',
      cbm: '',
      kindpkgs: 'PK',
      sealno: 'S1/S2',
      description: 'TOYS',
    });
  });

  test.each([
    ['another type', newContainerLine({ ctnall: '20GP' })],
    ['a named box', newContainerLine({ ctnall: '40HQ', cntrno: 'CSQU3054383' })],
    ['an empty box', newContainerLine({ ctnall: '40HQ', ctnstatus: 'E' })],
  ])('excludes %s', (_name, other) => {
    expect(canMerge([a, other])).toBe(false);
    expect(withMerged([a, other], keysOf([a, other]))).toEqual([a, other]);
  });

  test('reverses a split', () => {
    const line = newContainerLine({
      ctnall: '40HQ',
      ctnnum: '7',
      pkgs: '100',
      kgs: '12345.678',
      cbm: '400.1',
      kindpkgs: 'CT',
    });
    const boxes = withSplit([line], keysOf([line]));

    expect(withMerged(boxes, keysOf(boxes))[0]?.values).toEqual(line.values);
  });
});
