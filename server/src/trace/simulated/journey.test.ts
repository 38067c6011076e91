import { expect, test } from 'vitest';
import { journeyOf, type SimulatedShipment, eventsBy } from './journey.ts';

const place = { unlocode: null, name: '' };
const dayMs = 86_400_000;
const begins = new Date('2026-11-01T08:00:00Z');
const boxes = ['CSQU3054383', 'MSKU0000006', 'TCLU0000001'];

/** A booking that is confirmed weeks before its ship sails. */
const shipment = (id: number): SimulatedShipment => ({
  id,
  key: 'key',
  begins,
  sails: new Date(begins.getTime() + 40 * dayMs),
  until: 'END',
  places: { pol: place, via: place, pod: place },
  vessel: 'V',
  voyage: '001W',
  boxes,
});

const boxesIn = (events: readonly { container_no: string }[]) =>
  new Set(events.map(({ container_no: box }) => box).filter((box) => box !== ''));

test.each([0, 1, 2, 3])('all boxes of a booking are told from its first day on (journey %i)', (id) => {
  expect(boxesIn(eventsBy(shipment(id), begins).reached)).toEqual(new Set(boxes));
});

test.each([0, 1, 2, 3])('whatever one box goes through, each of the others does (journey %i)', (id) => {
  const ofBoxes = journeyOf(shipment(id)).filter(({ container_no: box }) => box !== '');
  const kinds = Map.groupBy(ofBoxes, ({ node, classifier }) => `${node} ${classifier}`);
  for (const [kind, events] of kinds) expect([kind, boxesIn(events)]).toEqual([kind, new Set(boxes)]);
});
