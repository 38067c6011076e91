import { expect, test } from 'vitest';
import { cargoDifferences, cargoTotals, type CargoLine } from './totals.ts';

function aLine(over: Partial<CargoLine> = {}): CargoLine {
  return { pkgs: 10, kindpkgs: 'CT', kgs: '100.1', cbm: '1.25', ...over };
}

test('adds up the lines exactly', () => {
  const lines = [aLine(), aLine({ kgs: '100.2', cbm: '0.0001' })];

  expect(cargoTotals(lines)).toEqual({ pkgs: 20, kindpkgs: 'CT', kgs: '200.3', cbm: '1.2501' });
});

test('different packages become PK', () => {
  expect(cargoTotals([aLine(), aLine({ kindpkgs: 'BG' })]).kindpkgs).toBe('PK');
});

test('a line without packages yet does not make them differ', () => {
  expect(cargoTotals([aLine(), aLine({ pkgs: null, kindpkgs: null, kgs: null, cbm: null })])).toEqual({
    pkgs: 10,
    kindpkgs: 'CT',
    kgs: '100.1',
    cbm: '1.25',
  });
});

test('empty boxes count nothing', () => {
  expect(cargoTotals([aLine(), aLine({ ctnstatus: 'E', kindpkgs: 'BG' })])).toMatchObject({ pkgs: 10, kindpkgs: 'CT' });
});

test('no lines are no cargo', () => {
  expect(cargoTotals([])).toEqual({ pkgs: 0, kindpkgs: '', kgs: '0', cbm: '0' });
});

test('names each figure in which header and lines differ', () => {
  const header = { pkgs: 21, kgs: '200.302', cbm: '2.5001' };

  expect(cargoDifferences(header, { pkgs: 20, kgs: '200.3', cbm: '2.5' })).toEqual([
    { field: 'pkgs', header: '21', lines: '20', difference: '1' },
    { field: 'kgs', header: '200.302', lines: '200.3', difference: '0.002' },
  ]);
});

test('a figure that was not typed differs from nothing', () => {
  expect(cargoDifferences({ pkgs: null, kgs: null, cbm: null }, { pkgs: 1, kgs: '1', cbm: '1' })).toEqual([]);
});
