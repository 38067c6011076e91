import { expect, test } from 'vitest';
import { carrierBooking } from '#test/build/carrier-booking.ts';
import { aRequest } from '#test/build/dcsa-request.ts';
import { readFile } from './read-file.ts';

test('notifications are read by the in-box', () => {
  const update = {
    bookingStatus: 'CONFIRMED',
    carrierBookingRequestReference: 'CBRR-1',
    carrierBookingReference: 'COSU1',
  };
  const event = { specversion: '1.0', id: '1', source: 'https://c.example', type: 'org.dcsa.booking.v2' };
  const more = { time: '2026-11-21T00:00:00Z', datacontenttype: 'application/json', subscriptionReference: 'S' };
  const bytes = Buffer.from(JSON.stringify({ ...event, ...more, data: update }));

  expect(readFile(bytes).messages).toMatchObject([
    { kind: 'DCSA_BKG', answer: { says: 'CONFIRMED', carrierRef: 'CBRR-1', mblno: 'COSU1', function: 'SO' } },
  ]);
});

test('the IMO number is that of the ship on which the goods sail', () => {
  const [loadLocation, dischargeLocation] = [{ UNLocationCode: 'CNTAO' }, { UNLocationCode: 'NLRTM' }];
  const stage = { transportPlanStage: 'MNC', transportPlanStageSequenceNumber: 1, loadLocation, dischargeLocation };
  const read = (leg: object) => {
    const vessel = { name: 'EVER GIVEN', vesselIMONumber: '9811000' };
    const days = { plannedDepartureDate: '2027-01-10', plannedArrivalDate: '2027-02-11' };
    const transportPlan = [{ ...stage, ...days, ...leg }];
    const body = carrierBooking({ reference: 'R', bookingStatus: 'CONFIRMED', vessel, transportPlan });
    const answer = readFile(Buffer.from(body)).messages[0]?.answer;
    return [answer?.vessel, answer?.imo];
  };

  expect(read({})).toEqual(['EVER GIVEN', '9811000']);
  expect(read({ vesselName: 'EVER GIVEN' })).toEqual(['EVER GIVEN', '9811000']);
  expect(read({ vesselName: 'EVER ACE' })).toEqual(['EVER ACE', '']);
  expect(read({ vesselName: 'EVER ACE', vesselIMONumber: '9893890' })).toEqual(['EVER ACE', '9893890']);
});

test('the day that stands for one that is not known is none', () => {
  const leg = {
    transportPlanStage: 'MNC',
    transportPlanStageSequenceNumber: 1,
    loadLocation: { UNLocationCode: 'CNTAO' },
    dischargeLocation: { UNLocationCode: 'NLRTM' },
  };
  const read = (plannedDepartureDate: string, plannedArrivalDate: string) => {
    const transportPlan = [{ ...leg, plannedDepartureDate, plannedArrivalDate }];
    const body = carrierBooking({ reference: 'R', bookingStatus: 'CONFIRMED', transportPlan });
    const { etd, eta } = readFile(Buffer.from(body)).messages[0]?.answer ?? {};
    return [etd, eta];
  };

  expect(read('2027-01-10', '2027-02-11')).toEqual(['2027-01-10', '2027-02-11']);
  expect(read('1970-01-01', '1970-01-01')).toEqual([aRequest.expectedDepartureDate, null]);
});
