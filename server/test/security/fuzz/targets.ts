import * as z from 'zod';
import { PlainResponse } from '#server/http/response/plain.ts';
import { rawLimit } from '#server/http/request/raw-body.ts';
import type { Route } from '#server/http/route.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { uploadLimits } from '#server/http/request/upload.ts';
import { routes } from '#server/routes.ts';
import type { Schema } from './from-schema.ts';

/** A route of the product, or another path that it serves. */
export type Target = {
  name: string;
  method: string;
  url: string;
  query: Schema | undefined;
  body: Schema | undefined;
  sends: 'json' | 'form' | 'raw';
  /** Responses of other standards and files have no envelope, except their errors. */
  answers: 'envelope' | 'other';
  refuses: 'envelope' | 'other';
};

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

function targetOf(route: Route): Target {
  const { method, url, query, body, output, formatRefusal } = route;
  const isRaw = rawLimit(body) !== undefined;
  const isForm = uploadLimits(body) !== undefined;
  return {
    name: `${method} ${url}`,
    method,
    url,
    query: query && schemaOf(query),
    body: body && !isRaw && !isForm ? schemaOf(body) : undefined,
    sends: isForm ? 'form' : isRaw ? 'raw' : 'json',
    answers: output === PlainResponse || output === Streamed ? 'other' : 'envelope',
    refuses: formatRefusal ? 'other' : 'envelope',
  };
}

/** Served in addition to the routes: probes, the reference page, files, the app itself, and unknown paths. */
const unroutedTargets: readonly Target[] = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/swagger.json',
  '/api/docs/',
  '/api/docs/js/{id}',
  '/media/files/a/b/{id}.png',
  '/media/{id}',
  '/',
  '/bookingInquiry',
  '/BookingDetails/{id}',
  '/assets/{id}.js',
  '/api/nothing/{id}/',
  '/dcsa/nothing/v1/{id}',
  '/{id}',
].map((url) => ({
  name: `GET ${url}`,
  method: 'GET',
  url,
  query: undefined,
  body: undefined,
  sends: 'json',
  answers: 'other',
  refuses: url.startsWith('/api/nothing') ? 'envelope' : 'other',
}));

/** All targets; schemas are read when a target is first called. */
export function targetsNamed(part: string): Target[] {
  return [...routes.map(targetOf), ...unroutedTargets].filter(({ name }) => name.includes(part));
}
