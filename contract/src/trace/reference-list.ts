import * as z from 'zod';
import { codeOf, id, text } from '../kit.ts';
import { isContainerNumber, normaliseContainerNumber } from '../freight/container-number.ts';
import { batchSize, failCodes } from './subscription-states.ts';
import type { ReferenceType } from './trace-subscription.ts';

/** A line of a pasted list: `number[,carrier[,POL[,POD]]]`. */
export type ReferenceLine = {
  reference_no: string;
  ref_type: ReferenceType;
  carrier: string | null;
  pol: string | null;
  pod: string | null;
};

/** Carriers by the prefix of their bill numbers. */
export type Prefixes = ReadonlyMap<string, string>;

/** Parses a pasted list; empty lines are skipped. */
export function readReferences(pasted: string, carriers: Prefixes = new Map()): ReferenceLine[] {
  return pasted
    .split(/\r?\n|;/)
    .map((line) => line.split(/[,\t，]/).map((part) => part.trim().toUpperCase()))
    .filter(([number = '']) => number !== '')
    .map(([number = '', carrier = '', pol = '', pod = '']) => {
      const reference_no = number.replaceAll(/[\s-]/g, '');
      return {
        reference_no,
        ref_type: referenceTypeOf(reference_no),
        carrier: carrier || carrierOf(reference_no, carriers),
        pol: pol || null,
        pod: pod || null,
      };
    });
}

/** Eleven characters with a valid check digit are a box, anything else is a bill. */
export function referenceTypeOf(reference: string): ReferenceType {
  return isContainerNumber(normaliseContainerNumber(reference)) ? 'CN' : 'BL';
}

/** The carrier of a bill number's prefix; a container's prefix names its owner, who may not be the carrier. */
export function carrierOf(reference: string, carriers: Prefixes): string | null {
  return referenceTypeOf(reference) === 'CN' ? null : (carriers.get(reference.slice(0, 4)) ?? null);
}

/** `POST trace_subscription/batch/`: a pasted list. */
export const BatchInput = z.object({
  provider: codeOf('trace_provider', 20).nullable().default(null),
  lines: text(4000),
});
export type BatchInput = z.output<typeof BatchInput>;

/** The result of each line, in order. */
export const BatchResponse = z.object({
  results: z
    .array(
      z.object({
        reference_no: text(32),
        outcome: z.enum(['subscribed', 'known', 'failed']),
        id: id().nullable(),
        fail_code: z.enum(failCodes).nullable(),
        reason: text(500),
      }),
    )
    .max(batchSize),
});
export type BatchResponse = z.output<typeof BatchResponse>;
