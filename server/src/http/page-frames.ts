import type { FastifyReply } from 'fastify';

const header = 'content-security-policy';

/** Lets a page show these origins in frames: they are settings, and may change while the server runs. */
export function allowFrames(origins: readonly string[], reply: FastifyReply): void {
  const policy = reply.getHeader(header);
  if (typeof policy !== 'string' || origins.length === 0) return;
  void reply.header(header, policy.replace('frame-src blob:', `frame-src blob: ${origins.join(' ')}`));
}
