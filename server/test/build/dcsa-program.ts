import { beforeAll, expect } from 'vitest';
import { aCustomer, anApiClient, byKey } from '#test/build/api-client.ts';
import { problemsOf } from '#test/dcsa-booking.ts';
import type { Agent, Harness } from '#test/harness.ts';
import { aRequest } from './dcsa-request.ts';

export const dcsaUrl = '/dcsa/bkg/v2/bookings';
const steps = '/api/booking/booking/';

export type Told = Record<string, unknown> & {
  bookingStatus: string;
  feedbacks?: { severity: string; code: string; jsonPath?: string; message: string }[];
};

/** The three states that a booking has by the standard. */
export const statesOf = ({ bookingStatus, amendedBookingStatus, bookingCancellationStatus }: Told): unknown[] => [
  bookingStatus,
  amendedBookingStatus,
  bookingCancellationStatus,
];

export type Answered = { status: number; headers: Record<string, unknown>; body: Told };

/** A customer's program at work, and the office that answers; every answer is held against the standard. */
export type Program = {
  customer: () => number;
  agent: () => Agent;
  post: (body?: object, who?: Agent, headers?: Record<string, string>) => Promise<Answered>;
  booked: (body?: object) => Promise<string>;
  shown: (reference: string, query?: string) => Promise<Told>;
  write: (
    method: 'PUT' | 'PATCH',
    reference: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<number>;
  idOf: (reference: string) => Promise<number>;
  /** What the office does with a booking. */
  moved: (reference: string, action: string, body?: object) => Promise<void>;
  /** Sends a booking and confirms it by the bill number that is answered. */
  confirmed: (reference: string) => Promise<string>;
};

export function dcsaProgram({ app, database }: Harness, office: Agent): Program {
  const made: { customer?: number; agent?: Agent } = {};
  beforeAll(async () => {
    made.customer = await aCustomer(office, 'HAINA LTD');
    made.agent = byKey(app, await anApiClient(office, { customer_id: made.customer }));
  });
  const agent = (): Agent => made.agent ?? office;

  const post: Program['post'] = async (body = aRequest, who = agent(), headers = {}) => {
    const { raw } = await who.call('POST', dcsaUrl, body, headers);
    return { status: raw.statusCode, headers: raw.headers, body: raw.json<Told>() };
  };
  const idOf: Program['idOf'] = async (reference) => {
    const found = database.selectFrom('booking').select('id').where('orderno', '=', reference);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const moved: Program['moved'] = async (reference, action, body = {}) => {
    const { status, msg } = await office.call('POST', `${steps}${await idOf(reference)}/${action}/`, body);
    expect([action, status, msg]).toEqual([action, 200, expect.anything()]);
  };
  let bill = 6_300_000_000;
  return {
    customer: () => made.customer ?? 0,
    agent,
    post,
    idOf,
    booked: async (body = aRequest) => {
      expect(problemsOf('CreateBooking', body)).toBeNull();
      const { status, body: answer } = await post(body);
      expect([status, problemsOf('CreateBookingResponse', answer)]).toEqual([202, null]);
      return String(answer['carrierBookingRequestReference']);
    },
    shown: async (reference, query = '') => {
      const { raw } = await agent().call('GET', `${dcsaUrl}/${reference}${query}`);
      const body = raw.json<Told>();
      expect([raw.statusCode, raw.headers['api-version'], problemsOf('Booking', body)]).toEqual([200, '2.0.5', null]);
      return body;
    },
    write: async (method, reference, body, headers = {}) => {
      const { raw } = await agent().call(method, `${dcsaUrl}/${reference}`, body, headers);
      expect(raw.statusCode < 400 ? null : problemsOf('ErrorResponse', raw.json())).toBeNull();
      return raw.statusCode;
    },
    moved,
    confirmed: async (reference) => {
      bill += 1;
      await moved(reference, 'send');
      await moved(reference, 'confirm', { mblno: `COSU${bill}` });
      return `COSU${bill}`;
    },
  };
}
