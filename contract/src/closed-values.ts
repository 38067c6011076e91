import * as z from 'zod';
import { BookingAttachment } from './booking/booking-attachment.ts';
import { Container } from './booking/container.ts';
import { CutOff } from './booking/cut-offs/cut-off.ts';
import { BookingEvent } from './booking/machine/record.ts';
import { BookingDocument } from './documents/document.ts';
import { findMeta } from './kit.ts';
import { Rate } from './rates/rate.ts';
import { resources } from './resources.ts';
import { PortCall } from './schedule/port-call.ts';
import { builtInValues } from './system/dictionary-values.ts';
import { settings } from './system/settings.ts';
import { Task } from './system/task.ts';
import { TraceEvent } from './trace/trace-event.ts';

/** Schemas whose fields take values of dictionaries beside those of the resources' rows. */
const parts = [
  BookingAttachment,
  BookingDocument,
  BookingEvent,
  Container,
  CutOff,
  PortCall,
  Rate,
  Task,
  TraceEvent,
  ...Object.values(settings).map(({ schema }) => schema),
];

type Choice = readonly [dictionary: string, value: string];

/** The choices of a schema, or of all fields in it, with their values. */
export function choicesIn(schema: unknown): Choice[] {
  if (!(schema instanceof z.ZodType)) return [];
  const meta = findMeta(schema);
  if (meta?.kind === 'choice' && schema instanceof z.ZodLiteral)
    return [...schema.values].map((value) => [meta.dictionary, String(value)] as const);
  // An object's fields, a list's element, the options of a union, and what is wrapped.
  const inner = schema instanceof z.ZodObject ? Object.values(schema.shape) : Object.values(schema.def);
  return inner.flat().flatMap(choicesIn);
}

const schemas = [...resources.flatMap(({ row, input }) => [row, input]), ...parts];
const closedValues: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(schemas.flatMap(choicesIn), ([dictionary]) => dictionary)].map(([dictionary, choices]) => [
    dictionary,
    new Set(choices.map(([, value]) => value)),
  ]),
);

/** All values of a dictionary that some field takes; none where no field is held to it. */
export function closedValuesOf(dictionary: string): ReadonlySet<string> {
  return closedValues.get(dictionary) ?? new Set();
}

/** The dictionaries that fields are held to. */
export function closedDictionaries(): readonly string[] {
  return [...closedValues.keys()];
}

/** Whether a dictionary holds all that its fields take, so that another value could be chosen and never saved. */
export function isClosedDictionary(dictionary: string): boolean {
  return closedValuesOf(dictionary).size > 0;
}

/** The values of a dictionary that the product uses. */
export function reservedValuesOf(dictionary: string): ReadonlySet<string> {
  return new Set([...closedValuesOf(dictionary), ...(builtInValues[dictionary] ?? [])]);
}
