import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { sessionOwner } from '#server/access/session-owner.ts';
import { type Tokens, tokenOf } from '#server/access/token.ts';
import { type ViewerCache, viewerOf } from '#server/access/viewer.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { conditionHeaders } from '#server/platform/files/file-store.ts';
import { fileStore } from '#server/platform/files/files.ts';
import { type Database, readTransaction, writeTransaction } from '#server/platform/database/db.ts';
import type { ListedRoute } from '#server/http/route.ts';
import { admitOwner } from '#server/http/request/view-as.ts';
import { dispositionOf } from '#server/http/response/streamed.ts';
import { fileAt, fileForViewer, type Media } from './readable.ts';
import { redeemTicket } from './ticket.ts';

type Deps = {
  config: Config;
  database: Database;
  tokens: Tokens;
  clock: Clock;
  viewers: ViewerCache;
  routes: readonly ListedRoute[];
};
type MediaCall = { request: FastifyRequest; reply: FastifyReply; config: Config; isInline: boolean };
type MediaRequest = { url: string; token: string | undefined };

const yearSeconds = 31_536_000;

/** Raster images cannot contain scripts; all other types are downloads, except a PDF that is requested for viewing. */
const inlineImages = /^image\/(png|jpeg|gif|bmp|x-icon)$/;
const pdf = 'application/pdf';
/** Browsers show a PDF in their own viewer, isolated from our pages, and refuse to in a sandbox. */
const policies = { saved: "default-src 'none'; sandbox", pdf: "default-src 'none'; frame-ancestors 'none'" } as const;

/**
 * GET /media/…: files for logged-in users who may see their row, by header or by the app's own cookie, or once by a
 * ticket; public ones for everyone.
 */
export async function mountMedia(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (media) => {
    await media.register(fastifyStatic, { root: deps.config.dataDir, serve: false, cacheControl: false });
    media.get<{ Params: { '*': string }; Querystring: { ticket?: unknown; look?: unknown } }>(
      '/media/*',
      { compress: false },
      async (request, reply) => {
        const url = `media/${request.params['*']}`;
        const { ticket, look } = request.query;
        const file =
          typeof ticket === 'string'
            ? await byTicket(deps, url, ticket)
            : await byCaller(deps, mediaRequestOf(request, url));
        return sendMedia({ request, reply, config: deps.config, isInline: look === '1' }, file);
      },
    );
  });
}

function mediaRequestOf(request: FastifyRequest, url: string): MediaRequest {
  return { url, token: tokenOf(request.headers.authorization) ?? request.cookies['token'] };
}

async function byTicket({ database }: Deps, url: string, ticket: string): Promise<Media> {
  return writeTransaction(database, async (db) => {
    const id = (await redeemTicket(db, ticket)) ?? fail('not_found');
    return (await fileAt(db, url, sql`t.id = ${id}`)) ?? fail('not_found');
  });
}

async function byCaller(deps: Deps, { url, token }: MediaRequest): Promise<Media> {
  return readTransaction(deps.database, async (db) => {
    const open = await fileAt(db, url, sql`t.is_public`);
    if (open) return open;
    const sessionId = await deps.tokens.verify(token || fail('signed_out'), deps.clock.now());
    const owner = await sessionOwner(db, sessionId);
    await admitOwner(db, { route: { method: 'GET' }, viewers: deps.viewers, routes: deps.routes, owner });
    const viewer = await viewerOf(db, deps.viewers, owner);
    const caller = { ...viewer, sessionId };
    return (await fileForViewer(db, url, caller)) ?? fail('not_found');
  });
}

/** The path is the row's own; the requested one only had to equal it. */
async function sendMedia(call: MediaCall, file: Media): Promise<FastifyReply> {
  const { request, reply, config } = call;
  const store = fileStore(config);
  const conditions = Object.fromEntries(conditionHeaders.map((name) => [name, request.headers[name]]));
  // Opened before headers are set, so that a 404 is not cached for a year.
  const part =
    store.folder === undefined ? ((await store.readPart(file.url, conditions)) ?? fail('not_found')) : undefined;
  setHeaders(call, file);
  return part ? reply.status(part.status).headers(part.headers).send(part.stream) : reply.sendFile(file.url);
}

function setHeaders({ reply, isInline }: MediaCall, { name, mime_type: type, is_public: isPublic }: Media): void {
  const isInlinePdf = isInline && type === pdf;
  void reply.type(type).headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': isInlinePdf ? policies.pdf : policies.saved,
    // Public files may be cached; others are checked on every request, because sessions and rights may end at any time.
    'cache-control': isPublic ? `public, max-age=${yearSeconds}, immutable` : 'private, no-cache',
  });
  if (isInlinePdf) void reply.header('content-disposition', dispositionOf({ name, ascii: ascii(name) }, 'inline'));
  else if (!inlineImages.test(type))
    void reply.header('content-disposition', dispositionOf({ name, ascii: ascii(name) }));
}

function ascii(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '_');
}
