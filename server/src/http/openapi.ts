import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fail } from '#server/platform/app-error.ts';
import { allowScriptsOf } from './inline-scripts.ts';
import { Plain } from './plain.ts';
import type { Route } from './route.ts';
import { Streamed } from './streamed.ts';
import { filePart, uploadLimits } from './upload.ts';

type Json = Record<string, unknown>;

/** Refuses whoever may not read the description. */
export type Guard = (request: FastifyRequest) => Promise<void>;

/**
 * OpenAPI 3.1 of every route at /api/openapi.json, and a page to read it at /api/docs/. The older address /swagger.json is
 * for signed-in callers only (design.md 10.16); so are the others in production.
 */
export function mountOpenApi(
  app: FastifyInstance,
  routes: readonly Route[],
  guards: { open: Guard; signedIn: Guard },
): void {
  let made: Json | undefined;
  const addresses = { '/api/openapi.json': guards.open, '/swagger.json': guards.signedIn };
  for (const [url, guard] of Object.entries(addresses)) {
    app.get(url, async (request, reply) => {
      await guard(request);
      made ??= openApiOf(routes);
      return reply.send(made);
    });
  }
  mountReader(app);
}

/** The page brings a program of four megabytes, which takes six times as much: it is read in once somebody opens the page. */
function mountReader(app: FastifyInstance): void {
  let reader: Promise<FastifyInstance> | undefined;
  const handle = async ({ url, headers, hostname }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The page works out its own address from the Host header.
    if (!URL.canParse(`http://${hostname}`)) fail('malformed_request');
    reader ??= openReader();
    const { host } = headers;
    const page = await (await reader).inject({ method: 'GET', url, headers: { host } });
    const type = page.headers['content-type'] ?? 'text/plain';
    if (type.startsWith('text/html')) allowScriptsOf(page.body, reply);
    if (page.headers.location) void reply.header('location', page.headers.location);
    return reply.status(page.statusCode).type(type).send(page.body);
  };
  for (const url of [`${readerPath}/`, `${readerPath}/js/scalar.js`]) app.get(url, handle);
}

const readerPath = '/api/docs';

async function openReader(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reader = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await reader.register(scalar, {
    routePrefix: readerPath,
    configuration: {
      url: '/api/openapi.json',
      title: 'Quayside API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
  return reader;
}

/** The document, worked out from the routes. */
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
    ...(route.body ? { requestBody: { required: !isOptional(route.body), content: bodyOf(route.body) } } : {}),
    responses: {
      ...successOf(route),
      default: { description: 'Refusal', content: { 'application/json': { schema: refusalOf(route) } } },
    },
  };
}

/** Routes of another standard answer and refuse in its words, without an envelope. */
function successOf({ output, answers }: Route): Json {
  if (output !== Plain) return { 200: { description: 'Success', content: contentOf(output) } };
  const { status, body } = answers ?? { status: 200, body: undefined };
  const content = { 'application/json': { schema: body ? schemaOf(body, 'output') : {} } };
  return { [status]: { description: 'Success', ...((body || !answers) && { content }) } };
}

function refusalOf({ refusedAs }: Route): Json {
  return refusedAs ? { type: 'object' } : enveloped({});
}

/** A call that needs to say nothing needs no body. */
function isOptional(body: z.ZodType): boolean {
  return body instanceof z.ZodObject && body.safeParse({}).success;
}

function bodyOf(body: z.ZodType): Json {
  if (!uploadLimits(body)) return { 'application/json': { schema: schemaOf(body, 'input') } };
  const properties = { [filePart]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return { 'multipart/form-data': { schema: { type: 'object', required: [filePart], properties } } };
}

function contentOf(output: z.ZodType): Json {
  if (output === Streamed) return { 'application/octet-stream': {} };
  return { 'application/json': { schema: enveloped(schemaOf(output, 'output')) } };
}

function enveloped(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(each, 'input'),
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
