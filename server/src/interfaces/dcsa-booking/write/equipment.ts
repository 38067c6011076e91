import type { Container } from '#contract/booking/container.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import type { Commodity, DangerousGood, ReeferSettings, RequestedEquipment } from '#contract/interfaces/dcsa/cargo.ts';
import type { Location } from '#contract/interfaces/dcsa/locations.ts';
import { dangerousOf } from './dangerous.ts';
import { positiveAmount, nonEmptyList, singleLine, uncutLine } from './values.ts';

type GoodsLine = {
  description: string;
  pkgs: number | null;
  kindpkgs: string | null;
  kgs: string | null;
  cbm: string | null;
  hscode: string;
  dunno: string;
};

/** The boxes with their contents. */
export function equipmentsOf(revision: BookingRevision): RequestedEquipment[] {
  const goods = goodsOf(revision);
  const dangerous = dangerousByGoods(revision, goods);
  return revision.ctnlist.map((line, at) => ({
    ISOEquipmentCode: isoCode(revision, line.ctnall),
    units: line.ctnnum,
    equipmentReferences: nonEmptyList(line.cntrno === '' ? [] : [line.cntrno]),
    tareWeight: positiveAmount(line.tareweight === null ? null : String(line.tareweight), 'KGM'),
    // Omitted if the products have weights.
    cargoGrossWeight: goods[at]?.some(({ kgs }) => kgs !== null) ? undefined : positiveAmount(line.kgs, 'KGM'),
    isShipperOwned: line.is_soc ?? revision.booking.iscontainersoc,
    ...reeferOf(revision, line),
    emptyContainerPickup: depotOf(revision),
    commodities: nonEmptyList(
      (goods[at] ?? []).map((good, index) => commodityOf(good, dangerous.get(`${at}.${index}`) ?? [])),
    ),
  }));
}

/** By ISO 6346; our own code for a type without one. */
export function isoCode({ names }: BookingRevision, code: string): string {
  return names.container_types[code]?.iso_size_type ?? code.slice(0, 4);
}

/**
 * The contents of each line: its products, else its own values; if no line has any, those of the booking in the first.
 */
function goodsOf({ booking, ctnlist }: BookingRevision): GoodsLine[][] {
  const each = ctnlist.map((line) =>
    line.goods.length > 0 ? line.goods : hasDescription(line) ? [{ ...line, dunno: '' }] : [],
  );
  const isSilent = each.every((goods) => goods.length === 0);
  return each.map((goods, at) => (isSilent && at === 0 && hasDescription(booking) ? [{ ...booking }] : goods));
}

function hasDescription({ description }: Pick<Container, 'description'>): boolean {
  return description.trim() !== '';
}

/** Assigns each substance to the product with its number, else to the first of all. */
function dangerousByGoods(
  { dglist }: BookingRevision,
  goods: readonly (readonly GoodsLine[])[],
): ReadonlyMap<string, DangerousGood[]> {
  const goodsKeys = goods.flatMap((line, at) => line.map(({ dunno }, index) => ({ dunno, key: `${at}.${index}` })));
  const found = new Map<string, DangerousGood[]>();
  for (const substance of dglist) {
    const dangerous = dangerousOf(substance);
    const match = goodsKeys.find(({ dunno }) => dunno === substance.dunno) ?? goodsKeys[0];
    if (dangerous && match) found.set(match.key, [...(found.get(match.key) ?? []), dangerous]);
  }
  return found;
}

function commodityOf(good: GoodsLine, dangerousGoods: readonly DangerousGood[]): Commodity {
  const packaging = {
    packageCode: good.kindpkgs?.length === 2 ? good.kindpkgs : undefined,
    numberOfPackages: good.pkgs !== null && good.pkgs > 0 ? good.pkgs : undefined,
    dangerousGoods: nonEmptyList(dangerousGoods),
  };
  return {
    commodityType: singleLine(good.description, 550) ?? '-',
    extendedHSCodes: nonEmptyList(good.hscode.split(',').filter((code) => code !== '')),
    cargoGrossWeight: positiveAmount(good.kgs, 'KGM'),
    cargoGrossVolume: positiveAmount(good.cbm, 'MTQ'),
    outerPackaging: Object.values(packaging).some((value) => value !== undefined) ? packaging : undefined,
  };
}

function reeferOf(
  { booking, names }: BookingRevision,
  line: Container,
): Pick<RequestedEquipment, 'isNonOperatingReefer' | 'activeReeferSettings'> {
  if (names.container_types[line.ctnall]?.is_reefer !== true) return {};
  const isActive = !booking.is_nor && booking.tempset !== null;
  return { isNonOperatingReefer: booking.is_nor, ...(isActive && { activeReeferSettings: settingsOf(booking) }) };
}

function settingsOf(booking: BookingRevision['booking']): ReeferSettings {
  const { vent_unit: unit, humidity } = booking;
  // A percentage of the opening is no air exchange rate.
  const hasRate = booking.vent_value !== null && (unit === 'MQH' || unit === 'FQH');
  return {
    temperatureSetpoint: Number(booking.tempset),
    temperatureUnit: booking.tempid === 'F' ? 'FAH' : 'CEL',
    o2Setpoint: numberOf(booking.o2),
    co2Setpoint: numberOf(booking.co2),
    humiditySetpoint: /^\d{1,3}$/.test(humidity) && Number(humidity) <= 100 ? Number(humidity) : undefined,
    ...(hasRate && { airExchangeSetpoint: Number(booking.vent_value), airExchangeUnit: unit }),
    isVentilationOpen: booking.vent_open ?? undefined,
    isDrainholesOpen: booking.drainholes,
    isBulbMode: booking.bulb_mode,
    isColdTreatmentRequired: booking.cold_treatment,
    isControlledAtmosphereRequired: booking.ca,
    isPreCoolingRequired: booking.pre_cooling,
    isGeneratorSetRequired: booking.genset,
  };
}

const numberOf = (value: string | null): number | undefined => (value === null ? undefined : Number(value));

/** The depot of the empty boxes. */
export function depotOf({ names }: BookingRevision): { depotReleaseLocation: Location } | undefined {
  const { yard } = names;
  if (!yard) return undefined;
  const address = singleLine(yard.address, 250);
  const depotReleaseLocation = {
    locationName: uncutLine(yard.name_en, 100) ?? yard.code,
    facilityName: singleLine(yard.name_zh, 100),
    ...(address !== undefined && { addressLines: [address] }),
  };
  return { depotReleaseLocation };
}
