import { internationalWaters } from '#contract/freight/countries.ts';
import type { BookingRevision, RevisionNames } from '#contract/booking/revision.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** `QINGDAO, CHINA`; an unknown code is printed as it is. */
export function portText(code: string | null, { ports }: RevisionNames): string {
  const port = ports[code ?? ''];
  if (!port) return code ?? '';
  return `${port.name_en}, ${countryName(port.country_code)}`.toUpperCase();
}

const countryName = (code: string): string =>
  code === internationalWaters ? 'International waters' : (countries.of(code) ?? code);

/** `COSCO SHIPPING UNIVERSE / 021W` */
export function vesselText({ vessel, voyno }: BookingRevision['booking']): string {
  return [vessel, voyno].filter((part) => part !== '').join(' / ');
}

export function carrierText({ booking, names }: Pick<BookingRevision, 'booking' | 'names'>): string {
  return names.carrier?.name_en.toUpperCase() ?? booking.carrier ?? '';
}

/** Bills are issued where and when the ship leaves, except those issued elsewhere, whose place is not known yet. */
export function placeAndDateOfIssue({ booking, names }: BookingRevision): string {
  const place = booking.issuetype === 'DST' ? '' : portText(booking.portload, names);
  return [place, booking.etd === null ? '' : `${booking.etd} (ETD)`].filter((part) => part !== '').join('\n');
}
