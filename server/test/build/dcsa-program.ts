import { beforeAll, expect } from 'vitest';
import { aCustomer, anApiClient, byKey } from '#test/build/api-client.ts';
import { problemsOf } from '#test/dcsa-booking.ts';
import type { Agent, Harness } from '#test/harness.ts';
import { aRequest } from './dcsa-request.ts';

export const dcsaUrl = '/dcsa/bkg/v2/bookings';
const steps = '/api/booking/booking/';

export type BookingBody = Record<string, unknown> & {
  bookingStatus: string;
  feedbacks?: { severity: string; code: string; jsonPath?: string; message: string }[];
};

/** The three states of a booking in the standard. */
export const statesOf = ({
  bookingStatus,
  amendedBookingStatus,
  bookingCancellationStatus,
}: BookingBody): unknown[] => [bookingStatus, amendedBookingStatus, bookingCancellationStatus];

export type ProgramResponse = { status: number; headers: Record<string, unknown>; body: BookingBody };

/** A customer's program, and the office that answers; every response is checked against the standard. */
export type CustomerProgram = {
  customer: () => number;
  agent: () => Agent;
  post: (body?: object, who?: Agent, headers?: Record<string, string>) => Promise<ProgramResponse>;
  book: (body?: object) => Promise<string>;
  readBooking: (reference: string, query?: string) => Promise<BookingBody>;
  write: (
    method: 'PUT' | 'PATCH',
    reference: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<number>;
  idOf: (reference: string) => Promise<number>;
  /** Performs an action of the office on a booking. */
  perform: (reference: string, action: string, body?: object) => Promise<void>;
  /** Sends a booking and confirms it with the returned bill number. */
  confirmed: (reference: string) => Promise<string>;
};

export function dcsaProgram({ app, database }: Harness, office: Agent): CustomerProgram {
  const created: { customer?: number; agent?: Agent } = {};
  beforeAll(async () => {
    created.customer = await aCustomer(office, 'HAINA LTD');
    created.agent = byKey(app, await anApiClient(office, { customer_id: created.customer }));
  });
  const agent = (): Agent => created.agent ?? office;

  const post: CustomerProgram['post'] = async (body = aRequest, who = agent(), headers = {}) => {
    const { raw } = await who.call('POST', dcsaUrl, body, headers);
    return { status: raw.statusCode, headers: raw.headers, body: raw.json<BookingBody>() };
  };
  const idOf: CustomerProgram['idOf'] = async (reference) => {
    const found = database.selectFrom('booking').select('id').where('orderno', '=', reference);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const perform: CustomerProgram['perform'] = async (reference, action, body = {}) => {
    const { status, msg } = await office.call('POST', `${steps}${await idOf(reference)}/${action}/`, {
      note: 'by mail',
      ...body,
    });
    expect([action, status, msg]).toEqual([action, 200, expect.anything()]);
  };
  let bill = 6_300_000_000;
  return {
    customer: () => created.customer ?? 0,
    agent,
    post,
    idOf,
    book: async (body = aRequest) => {
      expect(problemsOf('CreateBooking', body)).toBeNull();
      const { status, body: response } = await post(body);
      expect([status, problemsOf('CreateBookingResponse', response)]).toEqual([202, null]);
      return String(response['carrierBookingRequestReference']);
    },
    readBooking: async (reference, query = '') => {
      const { raw } = await agent().call('GET', `${dcsaUrl}/${reference}${query}`);
      const body = raw.json<BookingBody>();
      expect([raw.statusCode, raw.headers['api-version'], problemsOf('Booking', body)]).toEqual([200, '2.0.5', null]);
      return body;
    },
    write: async (method, reference, body, headers = {}) => {
      const { raw } = await agent().call(method, `${dcsaUrl}/${reference}`, body, headers);
      expect(raw.statusCode < 400 ? null : problemsOf('ErrorResponse', raw.json())).toBeNull();
      return raw.statusCode;
    },
    perform,
    confirmed: async (reference) => {
      bill += 1;
      await perform(reference, 'send');
      await perform(reference, 'confirm', { mblno: `COSU${bill}` });
      return `COSU${bill}`;
    },
  };
}
