import * as z from 'zod';
import { normalisedText } from '../fields/normalised-text.ts';
import { isImoNumber, normaliseImo } from '../freight/imo-number.ts';
import { isVoyage, normaliseMark } from '../freight/formats.ts';
import { field } from '../kit.ts';
import { cleanText } from '../fields/strip-invisible.ts';

/** A ship's name as in bookings. */
export const shipName = () => field(cleanText().toUpperCase().max(35), { kind: 'text', max: 35, upper: true });

/** Empty if unknown, e.g. for a barge. */
export const imoNumber = () =>
  normalisedText({ max: 11, normalise: normaliseImo, isValid: isImoNumber, rule: 'imo', upper: true, as: 'imo' });

export const voyageNumber = () =>
  field(z.string().overwrite(normaliseMark).min(1).max(17).refine(isVoyage, 'voyage'), {
    kind: 'text',
    max: 17,
    upper: true,
  });

/** Terminals worldwide, so not all of them are in the table. */
export const terminalCode = () => field(cleanText().toUpperCase().max(20), { kind: 'text', max: 20, upper: true });

/** The carrier's name for it; empty if a sailing belongs to no service. */
export const serviceCode = () =>
  field(
    z
      .string()
      .trim()
      .toUpperCase()
      .max(20)
      .regex(/^([A-Z0-9][A-Z0-9./_-]*)?$/, 'code'),
    { kind: 'text', max: 20, upper: true },
  );
