import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { allowScriptsOf } from './inline-scripts.ts';
import { PlainResponse } from '../response/plain.ts';
import { type ReferencePage, referencePage, referenceUrl, scriptUrl } from './reference-page.ts';
import type { Route } from '../route.ts';
import { Streamed } from '../response/streamed.ts';
import { filePart, uploadLimits } from '../request/upload.ts';

type Json = Record<string, unknown>;

/** Throws if the caller may not read the description. */
export type ReferenceGuard = (request: FastifyRequest) => Promise<void>;

/**
 * OpenAPI 3.1 of every route at /api/openapi.json, and a page to read it at /api/docs/. The older path /swagger.json is
 * for logged-in callers only; in production the others are, too.
 */
export function mountOpenApi(
  app: FastifyInstance,
  routes: readonly Route[],
  guards: { open: ReferenceGuard; signedIn: ReferenceGuard },
): void {
  // Stored serialised: as objects, thousands of schemas take ten times the memory.
  let documentBytes: Buffer | undefined;
  const addresses = { '/api/openapi.json': guards.open, '/swagger.json': guards.signedIn };
  for (const [url, guard] of Object.entries(addresses)) {
    app.get(url, async (request, reply) => {
      await guard(request);
      documentBytes ??= Buffer.from(JSON.stringify(openApiOf(routes)));
      return reply.type('application/json; charset=utf-8').send(documentBytes);
    });
  }
  let pagePromise: Promise<ReferencePage> | undefined;
  const reference = async (): Promise<ReferencePage> => {
    pagePromise ??= referencePage();
    return pagePromise.catch((error: unknown) => {
      // The next request tries again.
      pagePromise = undefined;
      throw error;
    });
  };
  app.get(referenceUrl, async (_request, reply) => {
    const { page } = await reference();
    // The page starts by an inline script.
    allowScriptsOf(page, reply);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get(scriptUrl, async (_request, reply) => {
    const { script } = await reference();
    return reply.type('application/javascript; charset=utf-8').send(Buffer.from(script.buffer));
  });
}

/** The document generated from the routes. */
export function openApiOf(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.url] = { ...paths[route.url], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quayside',
      version: '1.0.0',
      description: 'Every answer is an envelope {code, msg, data}; code 2000 is success.',
    },
    components: {
      securitySchemes: {
        jwt: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT <access token>' },
        key: { type: 'http', scheme: 'bearer', description: 'The key of an API client, qk_…' },
      },
    },
    paths,
  };
}

function operationOf(route: Route): Json {
  const isPublic = route.access === 'public';
  return {
    summary: route.summary,
    tags: [route.url.split('/').slice(2, 4).join('/')],
    'x-access': route.access,
    ...(route.clients && { 'x-scope': route.clients }),
    security: isPublic ? [] : [{ jwt: [] }, ...(route.clients ? [{ key: [] }] : [])],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body ? { requestBody: { required: !isOptional(route.body), content: bodyOf(route, route.body) } } : {}),
    responses: {
      ...successOf(route),
      default: { description: 'Refusal', content: { 'application/json': { schema: refusalOf(route) } } },
    },
  };
}

/** Routes of another standard have its responses and errors, without an envelope. */
function successOf({ output, answers }: Route): Json {
  if (output !== PlainResponse) return { 200: { description: 'Success', content: contentOf(output) } };
  const { status, body } = answers ?? { status: 200, body: undefined };
  const content = { 'application/json': { schema: body ? schemaOf(body, 'output') : {} } };
  return { [status]: { description: 'Success', ...((body || !answers) && { content }) } };
}

function refusalOf({ formatRefusal }: Route): Json {
  return formatRefusal ? { type: 'object' } : envelopeSchema({});
}

/** A call without required fields needs no body. */
function isOptional(body: z.ZodType): boolean {
  return body instanceof z.ZodObject && body.safeParse({}).success;
}

function bodyOf({ acceptsForms }: Route, body: z.ZodType): Json {
  if (!uploadLimits(body)) {
    const content = { schema: schemaOf(body, 'input') };
    return { 'application/json': content, ...(acceptsForms && { 'application/x-www-form-urlencoded': content }) };
  }
  const properties = { [filePart]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return { 'multipart/form-data': { schema: { type: 'object', required: [filePart], properties } } };
}

function contentOf(output: z.ZodType): Json {
  if (output === Streamed) return { 'application/octet-stream': {} };
  return { 'application/json': { schema: envelopeSchema(schemaOf(output, 'output')) } };
}

function envelopeSchema(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  };
}

function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, each]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: schemaOf(each, 'input'),
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
