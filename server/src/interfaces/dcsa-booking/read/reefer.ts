import type { ReeferSettings, RequestedEquipment } from '#contract/interfaces/dcsa/cargo.ts';
import { readRounded } from './amounts.ts';
import type { RequestReader } from './reader.ts';

const flags = {
  drainholes: 'isDrainholesOpen',
  bulb_mode: 'isBulbMode',
  cold_treatment: 'isColdTreatmentRequired',
  ca: 'isControlledAtmosphereRequired',
  pre_cooling: 'isPreCoolingRequired',
  genset: 'isGeneratorSetRequired',
} as const satisfies Record<string, keyof ReeferSettings>;

/** The booking has one set of settings: the first; different ones are reported as ignored. */
export function readReefer(to: RequestReader, list: readonly RequestedEquipment[]): boolean {
  const first = list.findIndex(({ activeReeferSettings }) => activeReeferSettings !== undefined);
  const settings = list[first]?.activeReeferSettings;
  const nor = list.findIndex(({ isNonOperatingReefer }) => isNonOperatingReefer === true);
  to.set('is_nor', nor >= 0 && !settings);
  list.forEach((each, at) => {
    const from = `requestedEquipments.${at}`;
    // Active settings contradict a non-operating reefer.
    const isRunning = each.activeReeferSettings && each.isNonOperatingReefer === false;
    if (!settings || isRunning) to.seen(`${from}.isNonOperatingReefer`);
    if (each.activeReeferSettings === undefined || at === first) return;
    const path = `${from}.activeReeferSettings`;
    if (JSON.stringify(each.activeReeferSettings) === JSON.stringify(settings)) to.seen(path);
    else to.remark({ code: 'PROPERTY_WILL_BE_IGNORED', path, text: 'other_line' });
  });
  readSettings(to, settings, `requestedEquipments.${first}.activeReeferSettings`);
  return settings !== undefined;
}

function readSettings(to: RequestReader, settings: ReeferSettings | undefined, from: string): void {
  const number = (name: 'temperatureSetpoint' | 'o2Setpoint' | 'co2Setpoint') =>
    [readRounded(to, settings?.[name], { scale: 1, from: `${from}.${name}` }), `${from}.${name}`] as const;
  to.set('tempset', ...number('temperatureSetpoint'));
  to.set('tempid', settings?.temperatureUnit === 'FAH' ? 'F' : 'C', `${from}.temperatureUnit`);
  to.set('o2', ...number('o2Setpoint'));
  to.set('co2', ...number('co2Setpoint'));
  const humidity = readRounded(to, settings?.humiditySetpoint, { scale: 0, from: `${from}.humiditySetpoint` });
  to.set('humidity', humidity ?? '', `${from}.humiditySetpoint`);
  readVent(to, settings, from);
  for (const [field, name] of Object.entries(flags)) to.set(field, settings?.[name] ?? false, `${from}.${name}`);
}

function readVent(to: RequestReader, settings: ReeferSettings | undefined, from: string): void {
  const rate = readRounded(to, settings?.airExchangeSetpoint, { scale: 1, from: `${from}.airExchangeSetpoint` });
  to.set('vent_value', rate, `${from}.airExchangeSetpoint`);
  to.set(
    'vent_unit',
    rate === null ? null : (settings?.airExchangeUnit ?? 'MQH'),
    ...(rate === null ? [] : [`${from}.airExchangeUnit`]),
  );
  // An air exchange rate implies an open vent.
  const isOpen = settings?.isVentilationOpen ?? (rate === null ? null : Number(rate) > 0);
  to.set('vent_open', isOpen, `${from}.isVentilationOpen`);
}
