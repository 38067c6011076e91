import { Booking } from '#contract/booking/booking.ts';
import { Container } from '#contract/booking/container.ts';

type Parts = { own?: object; lines?: readonly object[] };

/** A stashed booking with two lines, as in the server's answer. */
export function aBooking({ own = {}, lines = [{ id: 1 }, { id: 2 }] }: Parts = {}): Booking {
  const input = Object.keys(Booking.shape).map((name) => [name, null]);
  return {
    ...Object.fromEntries<never>(input as [string, never][]),
    ...stored,
    ...own,
    ctnlist: lines.map(aLine),
    dglist: [],
    feedback: [],
  } as never;
}

const stored = {
  id: 7,
  version: 1,
  is_deleted: false,
  orderno: 'QS202611200001',
  bsstatus: 1,
  sistatus: 0,
  allowed_actions: ['edit'],
  carrier: 'COSCO',
  vessel: 'A',
  voyno: '001W',
  kgs: '1500.500',
  cargoid: 'S',
  tempid: 'C',
  iscontainersoc: false,
  ctnall: '2*40HQ',
};

function aLine(overrides: object): Container {
  const none = Object.fromEntries(Object.keys(Container.shape).map((name) => [name, null]));
  return {
    ...none,
    ctnall: '40HQ',
    ctnnum: 1,
    cntrno: '',
    sealno: '',
    kgs: '1500.500',
    ctnstatus: 'F',
    goods: [],
    vgm_state: 'MISSING',
    ...overrides,
  } as never;
}
