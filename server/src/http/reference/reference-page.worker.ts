import { parentPort } from 'node:worker_threads';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';
import { referenceUrl, scriptUrl, type ReferencePage } from './reference-page.ts';

const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
await app.register(scalar, {
  routePrefix: referenceUrl,
  configuration: {
    url: '/api/openapi.json',
    cdn: scriptUrl,
    title: 'Quayside API',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
  },
});
const page = await app.inject(referenceUrl);
const script = await app.inject(scriptUrl);
const rendered: ReferencePage = { page: page.payload, script: new Uint8Array(script.rawPayload) };
parentPort?.postMessage(rendered);
