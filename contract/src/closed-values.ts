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

/** Schemas with fields of dictionary values, in addition to the resources' rows. */
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

/** The choices in a schema and all its fields, with their values. */
export function choicesIn(schema: unknown): Choice[] {
  if (!(schema instanceof z.ZodType)) return [];
  const meta = findMeta(schema);
  if (meta?.kind === 'choice' && schema instanceof z.ZodLiteral)
    return [...schema.values].map((value) => [meta.dictionary, String(value)] as const);
  // Descends into the fields of an object, the element of a list, the options of a union, and wrapped schemas.
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

/** All values of a dictionary that fields accept; empty if no field restricts it. */
export function closedValuesOf(dictionary: string): ReadonlySet<string> {
  return closedValues.get(dictionary) ?? new Set();
}

/** The dictionaries whose values some field restricts. */
export function closedDictionaries(): readonly string[] {
  return [...closedValues.keys()];
}

/** Whether fields restrict a dictionary's values, so that an additional value could never be saved. */
export function isClosedDictionary(dictionary: string): boolean {
  return closedValuesOf(dictionary).size > 0;
}

/** The values of a dictionary that the product uses. */
export function reservedValuesOf(dictionary: string): ReadonlySet<string> {
  return new Set([...closedValuesOf(dictionary), ...(builtInValues[dictionary] ?? [])]);
}
