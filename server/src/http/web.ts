import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './address.ts';
import { allowFrames } from './page-frames.ts';
import { allowScriptsOf } from './inline-scripts.ts';

const yearSeconds = 31_536_000;

type Web = {
  root: string;
  /** Origins that the page may show in frames. */
  frames: () => Promise<readonly string[]>;
};

/** Serves the built web app; any other GET outside the API answers its page, for the app has history routes. */
export async function mountWeb(app: FastifyInstance, { root, frames }: Web): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  const page = await readFile(join(root, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: cacheHeaders,
  });
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (/^\/+(api|token|media|dcsa)(\/|$)/i.test(path) || /\.\w+$/.test(path)) return reply.callNotFound();
    // It puts the kept look on itself before it is painted.
    allowScriptsOf(page, reply);
    allowFrames(await frames(), reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Built files carry a hash in their name and never change; pages do. */
function cacheHeaders(reply: { header: (name: string, value: string) => unknown }, path: string): void {
  const isHashed = /[\\/]assets[\\/]/.test(path);
  reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
}
