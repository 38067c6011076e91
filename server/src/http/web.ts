import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { webRoot } from '#server/platform/web-build.ts';
import { pathOf } from './request/address.ts';
import { allowScriptsOf } from './reference/inline-scripts.ts';

const yearSeconds = 31_536_000;

type WebOptions = {
  /** The folder of the build, by default `webRoot`. */
  root: string | undefined;
  /** Origins that the page may show in frames. */
  frames: () => Promise<readonly string[]>;
};

/** Serves the built web app; any other GET outside the API returns its page, because the app uses the history API. */
export async function mountWeb(app: FastifyInstance, { root = webRoot, frames }: WebOptions): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  const page = await readFile(join(root, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root,
    // Files are sent by the one route below: a route for each of more than a thousand would cost time and memory.
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: cacheHeaders,
  });
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (/^\/+(api|token|media|dcsa)(\/|$)/i.test(path)) return reply.callNotFound();
    if (/\.\w+$/.test(path)) return reply.sendFile(path);
    // It applies the stored theme before the first paint.
    allowScriptsOf(page, reply);
    allowFrames(await frames(), reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Built files have a hash in their name and never change; pages do. */
function cacheHeaders(reply: { header: (name: string, value: string) => unknown }, path: string): void {
  const isHashed = /[\\/]assets[\\/]/.test(path);
  reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
}

const header = 'content-security-policy';

/** Allows these origins in frames: they are settings, and may change while the server runs. */
function allowFrames(origins: readonly string[], reply: FastifyReply): void {
  const policy = reply.getHeader(header);
  if (typeof policy !== 'string' || origins.length === 0) return;
  void reply.header(header, policy.replace('frame-src blob:', `frame-src blob: ${origins.join(' ')}`));
}
