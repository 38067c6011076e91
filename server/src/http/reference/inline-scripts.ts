import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Allows the inline scripts of this page by hash; the policy of all pages forbids them. */
export function allowScriptsOf(html: string, reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy');
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => text);
  if (typeof policy !== 'string' || scripts.length === 0) return;
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  void reply.header('content-security-policy', policy.replace(/(script-src [^;]*)/, `$1 ${hashes.join(' ')}`));
}
