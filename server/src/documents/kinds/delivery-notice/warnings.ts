import type { BookingRevision } from '#contract/booking/revision.ts';
import { formatAmount } from '../parts/printed-names.ts';
import type { deliveryWords } from './delivery-notice.messages.ts';

export type Warning = { key: keyof (typeof deliveryWords)['en']; params?: Readonly<Record<string, string>> };

/** Warnings for trucker and packer, by cargo and boxes. */
export function cargoWarnings({ booking, dglist, names }: BookingRevision): Warning[] {
  const limits = Object.values(names.container_types).map(
    ({ code, max_gross_kg: gross, tare_kg: tare }) => `${code} ${formatAmount(gross - tare)} KGS`,
  );
  return [
    { key: 'closing' },
    { key: 'seal' },
    { key: 'vgm' },
    { key: 'weight' },
    ...(limits.length === 0 ? [] : [{ key: 'limits', params: { limits: limits.join(', ') } } as const]),
    ...(dglist.length === 0 ? [] : [{ key: 'dangerous' } as const]),
    ...(booking.cargoid === 'R' && !booking.is_nor ? [{ key: 'reefer' } as const] : []),
  ];
}
