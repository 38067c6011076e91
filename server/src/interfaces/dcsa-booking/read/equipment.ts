import type { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import type { Commodity, RequestedEquipment } from '#contract/interfaces/dcsa/cargo.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';
import { cubicMetres, kilograms, wholeKilograms } from './amounts.ts';
import { readDangerous } from './dangerous.ts';
import type { RequestReader } from './reader.ts';
import { readReefer } from './reefer.ts';
import type { CodeTables } from './tables.ts';

/** Totals of the boxes' contents for the booking's own fields. */
type Cargo = { kgs: string | null; cbm: string | null; pkgs: number | null; kind: string | null };
type ReadCargo = Cargo & { description: string; hscode: string; hasDangerous: boolean };

/** The boxes with their contents: each requested equipment is a line of the list, each commodity a product in it. */
export function readEquipment(
  to: RequestReader,
  { requestedEquipments: list }: CreateBooking,
  tables: CodeTables,
): void {
  const substances = { count: 0 };
  const seen = list.flatMap((each, at) => readLine(to, { each, at, tables, substances }));
  if (substances.count === 0) to.set('dglist', []);
  const isReefer = readReefer(to, list);
  const hasDangerous = seen.some((cargo) => cargo.hasDangerous);
  to.set('cargoid', hasDangerous ? 'D' : isReefer ? 'R' : 'S');
  to.set(
    'iscontainersoc',
    list.every(({ isShipperOwned }) => isShipperOwned),
  );
  setTotals(to, seen);
}

function setTotals(to: RequestReader, seen: readonly ReadCargo[]): void {
  const texts = (of: (cargo: ReadCargo) => string): string[] => [
    ...new Set(seen.map(of).filter((text) => text !== '')),
  ];
  const kinds = new Set(seen.flatMap(({ kind }) => kind ?? []));
  const sum = (of: (cargo: ReadCargo) => string | null): string | null => {
    const amounts = seen.flatMap((cargo) => of(cargo) ?? []);
    return amounts.length > 0 ? sumDecimals(amounts) : null;
  };
  const first = 'requestedEquipments';
  to.set('description', texts(({ description }) => description).join('\n'));
  to.set(
    'hscode',
    [...new Set(texts(({ hscode }) => hscode).flatMap((codes) => codes.split(',')))].slice(0, 18).join(','),
  );
  to.set(
    'pkgs',
    seen.reduce<number | null>((all, { pkgs }) => (pkgs === null ? all : (all ?? 0) + pkgs), null),
  );
  // Packages of several kinds have the general code.
  to.set('kindpkgs', kinds.size > 1 ? 'PK' : ([...kinds][0] ?? null));
  to.set(
    'kgs',
    sum(({ kgs }) => kgs),
  );
  to.set(
    'cbm',
    sum(({ cbm }) => cbm),
  );
  for (const name of ['description', 'hscode', 'pkgs', 'kgs', 'cbm']) to.read.paths.set(name, first);
}

type Line = { each: RequestedEquipment; at: number; tables: CodeTables; substances: { count: number } };

function readLine(to: RequestReader, line: Line): ReadCargo[] {
  const { each, at } = line;
  const from = `requestedEquipments.${at}`;
  const target = `ctnlist.${at}`;
  readBox(to, line);
  const goods = (each.commodities ?? []).map((commodity, index) => readCommodity(to, { ...line, commodity, index }));
  const whole = kilograms(to, each.cargoGrossWeight, `${from}.cargoGrossWeight`);
  const sums = summed(goods);
  // A single product without a weight has that of its box.
  const [only] = goods;
  if (whole !== null && goods.length === 1 && only?.kgs === null) to.set(`${target}.goods.0.kgs`, whole);
  const cargo = { ...sums, kgs: sums.kgs ?? whole };
  reportWeight(to, { whole, sum: sums.kgs, path: `${from}.cargoGrossWeight` });
  for (const name of ['kgs', 'cbm', 'pkgs'] as const) {
    to.set(`${target}.${name}`, cargo[name]);
    // Errors are reported at this property, although not all of it was read.
    to.read.paths.set(`${target}.${name}`, from);
  }
  to.set(`${target}.kindpkgs`, cargo.kind);
  to.set(
    `${target}.description`,
    goods
      .map(({ description }) => description)
      .join('\n')
      .slice(0, 5250),
  );
  to.set(
    `${target}.hscode`,
    [...new Set(goods.flatMap(({ hscode }) => hscode.split(',')))].filter(Boolean).slice(0, 18).join(','),
  );
  return goods.length > 0 ? [...goods.slice(0, -1), withRemainder(goods, cargo)] : [{ ...cargo, ...silent }];
}

type Weights = { whole: string | null; sum: string | null; path: string };

/** Reports a box weight that differs from its contents. */
function reportWeight(to: RequestReader, { whole, sum, path }: Weights): void {
  if (whole !== null && sum !== null && Number(whole) !== Number(sum))
    to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'sum_of_goods', value: sum });
}

const silent = { description: '', hscode: '', hasDangerous: false };

/** The last product gets the remainder of the box's weight, so that the totals match. */
function withRemainder(goods: readonly ReadCargo[], { kgs }: Cargo): ReadCargo {
  const last = goods.at(-1) ?? { kgs, cbm: null, pkgs: null, kind: null, ...silent };
  return goods.every((good) => good.kgs === null) ? { ...last, kgs } : last;
}

function readBox(to: RequestReader, { each, at, tables }: Line): void {
  const from = `requestedEquipments.${at}`;
  const target = `ctnlist.${at}`;
  const { ISOEquipmentCode: iso, units, equipmentReferences: numbers = [], tareWeight } = each;
  const box = boxOf(tables, iso.toUpperCase());
  to.set(`${target}.ctnall`, box ?? iso, `${from}.ISOEquipmentCode`);
  if (box === undefined) to.refuse({ path: `${from}.ISOEquipmentCode`, rule: 'unknown_code', params: { value: iso } });
  to.set(`${target}.ctnnum`, units, `${from}.units`);
  // The standard's requests have no seals; they come with the shipping instructions.
  to.set(`${target}.sealno`, 'TBA');
  to.set(`${target}.is_soc`, each.isShipperOwned, `${from}.isShipperOwned`);
  const [number] = numbers;
  if (units === 1 && numbers.length === 1) to.set(`${target}.cntrno`, number, `${from}.equipmentReferences`);
  else if (numbers.length > 0)
    to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path: `${from}.equipmentReferences`, text: 'only_for_one' });
  const tare = wholeKilograms(to, tareWeight, `${from}.tareWeight`);
  if (tare !== null) to.set(`${target}.tareweight`, tare, `${from}.tareWeight`);
}

/** By its size and type, by their group, or by our own code. */
function boxOf({ boxes }: CodeTables, code: string): string | undefined {
  const found =
    boxes.find((each) => each.iso_size_type === code) ??
    boxes.find((each) => each.iso_type_group === code) ??
    boxes.find((each) => each.code === code || each.aliases.includes(code));
  return found?.code;
}

type CommodityLine = Line & { commodity: Commodity; index: number };

function readCommodity(to: RequestReader, line: CommodityLine): ReadCargo {
  const { at, index, commodity, tables } = line;
  const from = `requestedEquipments.${at}.commodities.${index}`;
  const target = `ctnlist.${at}.goods.${index}`;
  const packaging = commodity.outerPackaging;
  const good = {
    kgs: kilograms(to, commodity.cargoGrossWeight, `${from}.cargoGrossWeight`),
    cbm: cubicMetres(to, commodity.cargoGrossVolume, `${from}.cargoGrossVolume`),
    pkgs: packaging?.numberOfPackages ?? null,
    kind: packageOf(to, { code: packaging?.packageCode, from, packages: tables.packages }),
  };
  to.set(`${target}.description`, commodity.commodityType, `${from}.commodityType`);
  to.set(`${target}.kgs`, good.kgs, `${from}.cargoGrossWeight`);
  to.set(`${target}.cbm`, good.cbm, `${from}.cargoGrossVolume`);
  to.set(`${target}.pkgs`, good.pkgs, `${from}.outerPackaging.numberOfPackages`);
  to.set(`${target}.kindpkgs`, good.kind, `${from}.outerPackaging.packageCode`);
  const hscode = readHsCodes(to, { commodity, from, target });
  return { ...good, description: commodity.commodityType, hscode, hasDangerous: readSubstances(to, line, good) };
}

/** By the standard, the older list is ignored next to the newer one. */
function readHsCodes(
  to: RequestReader,
  { commodity, from, target }: { commodity: Commodity; from: string; target: string },
): string {
  const { extendedHSCodes: newer, HSCodes: older } = commodity;
  const hscode = (newer ?? older ?? []).join(',');
  const at = newer ? 'extendedHSCodes' : 'HSCodes';
  to.set(`${target}.hscode`, hscode, ...(hscode === '' ? [] : [`${from}.${at}`]));
  return hscode;
}

function readSubstances(
  to: RequestReader,
  { at, index, commodity, substances }: CommodityLine,
  packing: Cargo,
): boolean {
  const from = `requestedEquipments.${at}.commodities.${index}.outerPackaging.dangerousGoods`;
  const list = commodity.outerPackaging?.dangerousGoods ?? [];
  list.forEach((substance, number) => {
    readDangerous(to, { substance, from: `${from}.${number}`, target: `dglist.${substances.count}`, packing });
    substances.count += 1;
  });
  to.set(`ctnlist.${at}.goods.${index}.dunno`, list[0]?.UNNumber ?? '');
  return list.length > 0;
}

type Packaging = { code: string | undefined; from: string; packages: ReadonlySet<string> };

function packageOf(to: RequestReader, { code, from, packages }: Packaging): string | null {
  if (code === undefined || packages.has(code)) return code ?? null;
  const path = `${from}.outerPackaging.packageCode`;
  to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'other_kind', value: code });
  return null;
}

function summed(goods: readonly ReadCargo[]): Cargo {
  const sum = (name: 'kgs' | 'cbm'): string | null => {
    const amounts = goods.flatMap((good) => good[name] ?? []);
    return amounts.length > 0 ? sumDecimals(amounts) : null;
  };
  const counts = goods.flatMap(({ pkgs }) => pkgs ?? []);
  const kinds = new Set(goods.flatMap(({ kind }) => kind ?? []));
  return {
    kgs: sum('kgs'),
    cbm: sum('cbm'),
    pkgs: counts.length > 0 ? counts.reduce((all, each) => all + each, 0) : null,
    kind: kinds.size > 1 ? 'PK' : ([...kinds][0] ?? null),
  };
}
