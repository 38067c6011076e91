import * as z from 'zod';
import { codeOf } from '../kit.ts';
import { coerceInput } from '../fields/coerce-input.ts';

/** A port by its UN/LOCODE. */
export const portCode = () => codeOf('port', 5);
export const searchedCarrier = () => codeOf('carrier', 10);

/** A query parameter that may come several times; absent and empty ones are an empty list. */
export const queryList = <T extends z.ZodType>(item: T, max: number) =>
  z
    .preprocess(
      (value) => [value ?? []].flat().flatMap((each: unknown) => (each === '' ? [] : [coerceInput(item, each)])),
      z.array(item).max(max),
    )
    .default([]);
