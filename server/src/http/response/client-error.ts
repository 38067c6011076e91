import type { Socket } from 'node:net';
import { AppError } from '#server/platform/app-error.ts';
import { errorAnswer } from './answer.ts';
import { securityHeaders } from './errors.ts';

/** Responds to input that is no HTTP request, before a language is known. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const appError = new AppError(tooLarge ? 'header_too_large' : 'malformed_request');
  const { status, body } = errorAnswer(appError, { locale: 'en', requestId: '', labels: [] });
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${tooLarge ? 'Request Header Fields Too Large' : 'Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
