import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText, reasonText } from './error-text.ts';

const url = '/api/x/';

describe('errorText', () => {
  test.each([
    [400, 400, 'error', 'Gone'],
    [400, 4000, 'error', 'Gone'],
    [401, 401, 'error', 'Gone'],
    [500, 4001, 'error', 'Gone: /api/x/'],
    [500, 500, 'error', 'Gone: /api/x/'],
    [404, 4000, 'error', 'Gone'],
    [404, 404, 'info', 'Gone'],
    [405, 4000, 'error', 'Gone'],
  ])('HTTP %i with envelope code %i: %s "%s"', (status, code, level, text) => {
    expect(errorText(new ApiError({ kind: 'answer', url, status, code, msg: 'Gone' }))).toMatchObject({ level, text });
  });

  test('only a missing address shows address, method or HTTP status', () => {
    const kinds = ['answer', 'garbled', 'network', 'offline', 'timeout'] as const;
    const statuses = Array.from({ length: 206 }, (_, at) => 400 + at).filter((status) => status !== 404);
    const texts = kinds.flatMap((kind) =>
      statuses.map((status) => reasonText(new ApiError({ kind, url, status, msg: status > 500 ? 'Gone' : '' }))),
    );
    expect(texts.filter((text) => /[/\d]|GET|POST/.test(text))).toEqual([]);
  });

  test.each([
    [400, 'Request error'],
    [401, 'You are not logged in, please log in'],
    [403, 'Unauthorized, access denied'],
    [404, 'No such address: /api/x/'],
    [408, 'The request timed out'],
    [500, 'Internal server error'],
    [501, 'Service not implemented'],
    [502, 'Gateway error'],
    [503, 'Service unavailable'],
    [504, 'Gateway timeout'],
    [505, 'HTTP version not supported'],
    [418, 'The request failed. Please try again later'],
  ])('HTTP %i without an envelope: "%s"', (status, text) => {
    expect(errorText(new ApiError({ kind: 'answer', url, status })).text).toBe(text);
  });

  test.each([
    ['network', 'Network connection failed. Please check it and try again'],
    ['offline', 'You are offline. Try again once you are back online'],
    ['timeout', 'The request timed out. Please try again later'],
    ['garbled', 'The server’s response could not be read. Please try again later'],
  ] as const)('%s: "%s"', (kind, text) => {
    expect(errorText(new ApiError({ kind, url }))).toMatchObject({ level: 'error', text });
  });

  test('any thrown value gives its message', () => {
    expect(errorText(new Error('boom')).text).toBe('Unexpected error on this page: boom');
    expect(errorText('boom').text).toBe('Unexpected error on this page: boom');
  });
});
