import fc from 'fast-check';
import { jpeg, pdf, png, zip } from '#test/build/file.ts';
import { valuesOf } from './from-schema.ts';
import type { Target } from './targets.ts';
import { brokenBodies, hostileTexts, hostileValues, written } from './values.ts';

/** A call as it goes over the wire. */
export type Request = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | undefined;
};

const often = <T>(weight: number, usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Calls of a target: as its schema has them, and bent. */
export function requestsTo(target: Target): fc.Arbitrary<Request> {
  return fc
    .record({
      method: often(30, fc.constant(target.method), oddMethods),
      path: pathsOf(target),
      query: often(4, queriesOf(target), oddQueries),
      headers: oddHeaders,
      sent: bodiesOf(target),
    })
    .map(({ method, path, query, headers, sent }) => ({
      method,
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...sent.headers, ...headers },
      body: method === 'GET' || method === 'HEAD' ? undefined : sent.body,
    }));
}

const oddMethods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND');

// ---- addresses --------------------------------------------------------------------------------------------------

const oddIds = fc.oneof(
  fc.constantFrom('0', '-1', '1.5', '1e308', '9007199254740993', '99999999999999999999', '%00', '%ff', '..', '.'),
  fc.constantFrom(
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%2F',
    '%5c',
    '1;',
    '1%20or%201=1',
    'x'.repeat(90),
    'x'.repeat(3_000),
  ),
  hostileTexts.map(inAddress),
);

/** As a browser writes it; what is no Unicode it cannot write. */
function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
}

const names = ['COSCO', 'SIMULATED', 'MANUAL', 'CBR0001', '1', '2'];

function pathsOf({ url }: Target): fc.Arbitrary<string> {
  const parts = url.split(/(\{\w+\})/).map((part): fc.Arbitrary<string> => {
    if (!part.startsWith('{')) return fc.constant(part);
    const usual = part.endsWith('id}') ? fc.integer({ min: 1, max: 40 }).map(String) : fc.constantFrom(...names);
    return often(5, usual, oddIds);
  });
  return fc
    .tuple(often(12, fc.constant(''), fc.constantFrom('/api', '/', '/.', '/api/..')), ...parts)
    .chain(([prefix, ...rest]) =>
      often(8, fc.constant(''), fc.constantFrom('/', '//', '%00', '.json', '?', '#x', ';a=b')).map(
        (ending) => prefix + rest.join('') + ending,
      ),
    );
}

// ---- queries ----------------------------------------------------------------------------------------------------

type Parameter = readonly [string, string];

function queriesOf({ query }: Target): fc.Arbitrary<string> {
  const names = Object.keys(query?.properties ?? {});
  if (!query || names.length === 0) return fc.constant('');
  const valid = fc.dictionary(fc.constantFrom(...names), fc.constant(1), { maxKeys: 4 });
  const each = (name: string): fc.Arbitrary<Parameter> =>
    often(4, valuesOf(query.properties?.[name] ?? {}, { spiced: false }).map(textOf), hostileTexts).map(
      (value) => [name, value] as const,
    );
  return valid
    .chain((chosen) => fc.tuple(...Object.keys(chosen).map(each)))
    .map((pairs) => pairs.map(([name, value]) => `${name}=${inAddress(value)}`).join('&'));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0] ?? '');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const oddQueries = fc.constantFrom(
  'page=1&page=2&limit=5',
  'limit=999',
  'limit=1e1',
  'limit=-1',
  'page=99999999999999999999',
  'page=2147483647&limit=999',
  'ordering=id;drop table users',
  'ordering=-',
  'ordering=-id&ordering=id',
  'ordering=__proto__',
  'search=%',
  'search=%25%25%25',
  'search=%F0%9F%9A%A2',
  'search=%00',
  'search=%ff%fe',
  'search=%E6%B8%AF',
  `search=${'a'.repeat(5_000)}`,
  `search=${'%25_'.repeat(300)}`,
  '__proto__[x]=1',
  '__proto__=1&constructor=2&toString=3',
  'id[$gt]=0',
  'is_deleted=1',
  'is_deleted=1&limit=999',
  'create_datetime=2026-01-01&create_datetime=2026-02-01',
  'create_datetime_after=x',
  'create_datetime=0001-01-01&create_datetime=9999-12-31',
  'create_datetime=-infinity&create_datetime=infinity',
  'columns=id&columns=password_hash',
  'columns=*',
  'lazy=1&parent=-1',
  'version=1',
  `${'a=1&'.repeat(900)}`,
  `x=${'y'.repeat(7_000)}`,
  '&&&===',
  '%',
  '%u0041',
);

// ---- headers ----------------------------------------------------------------------------------------------------

const headerOf = (name: string, ...values: string[]) => fc.constantFrom(...values).map((value) => ({ [name]: value }));

const oddHeader: fc.Arbitrary<Record<string, string>> = fc.oneof(
  headerOf(
    'content-type',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
    '/',
  ),
  headerOf(
    'content-type',
    'application/json; charset=utf-16',
    'application/json;charset=',
    'application/JSON',
    'a'.repeat(500),
  ),
  headerOf('content-encoding', 'gzip', 'br', 'identity', 'x'),
  headerOf('accept', '*/*;q=0', 'text/html', 'application/json', '\u00ff'),
  headerOf('accept-encoding', 'gzip', 'br;q=1, *;q=0', 'identity;q=0, *;q=0', 'x'),
  headerOf('accept-language', 'zh-CN', 'zh-TW', 'x;q=NaN', ','.repeat(2_000), 'en;q=1e999', '__proto__'),
  headerOf('idempotency-key', '', 'fuzz', 'a'.repeat(255), 'a'.repeat(4_000), '\u00ff\u00fe', "'; --"),
  headerOf('if-match', '"1"', '*', 'W/"x-99999999999"', 'a'.repeat(3_000)),
  headerOf('if-none-match', '*', '"x"'),
  headerOf('if-modified-since', 'Thu, 99 Foo 0000', 'x'),
  headerOf('range', 'bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-2,4-4', 'items=1'),
  headerOf(
    'cookie',
    'lang=zh-CN',
    'lang=__proto__',
    'token=x; refresh=1.x',
    '=;=;',
    `a=${'b'.repeat(6_000)}`,
    'lang=%00',
  ),
  headerOf('host', 'evil.example', '[', 'a:b', '127.0.0.1:1', 'localhost/../'),
  headerOf('origin', 'null', 'https://evil.example'),
  headerOf('referer', 'https://evil.example/', 'x'),
  headerOf('user-agent', '', '\u00ff', '<script>', 'a'.repeat(3_000)),
  headerOf('x-forwarded-for', 'x', '::1', '1.2.3.4, 5.6.7.8', '\u00ff', ','.repeat(500)),
  headerOf('x-forwarded-proto', 'javascript'),
  headerOf('x-forwarded-host', 'evil.example'),
  headerOf('x-http-method-override', 'DELETE'),
  headerOf('x-request-id', 'a\tb', 'a'.repeat(2_000)),
  headerOf('api-version', '1', '2', '99', 'x'),
  headerOf('last-event-id', '-1', '1e9', '99999999999999999999', 'x'),
  headerOf(
    'authorization',
    'JWT',
    'JWT null',
    'Bearer a.b.c',
    'Basic YTpi',
    `JWT ${'a'.repeat(5_000)}`,
    'bearer qk_000000000000_x',
  ),
  headerOf('webhook-signature', 'v1,x', '', 'a'.repeat(2_000)),
  headerOf('upgrade', 'h2c', 'websocket'),
);

const oddHeaders = often(3, fc.constant({}), oddHeader);

// ---- bodies -----------------------------------------------------------------------------------------------------

type Sent = { headers: Record<string, string>; body: string | Buffer | undefined };
const json = { 'content-type': 'application/json' };

function bodiesOf(target: Target): fc.Arbitrary<Sent> {
  const broken = brokenBodies.map((body): Sent => ({ headers: json, body }));
  if (target.sends === 'form') return often(12, forms, broken);
  if (target.sends === 'raw')
    return often(
      6,
      fc.json({ maxDepth: 4 }).map((body): Sent => ({ headers: json, body })),
      broken,
    );
  if (!target.body) return often(4, fc.constant<Sent>({ headers: {}, body: undefined }), hostileValues.map(jsonOf));
  return often(14, often(20, valuesOf(target.body, { spiced: true }), hostileValues).map(jsonOf), broken);
}

function jsonOf(value: unknown): Sent {
  return { headers: json, body: written(value) };
}

const fileNames = fc.oneof(
  fc.constantFrom(
    'a.png',
    'a.xlsx',
    'a.pdf',
    'a.jpg',
    'a.svg',
    'a.html',
    'a.png.exe',
    '..',
    '../../a.png',
    '.htaccess',
  ),
  fc.constantFrom(
    'a\tb.png',
    'CON.png',
    `${'x'.repeat(300)}.png`,
    '港口.png',
    'a%00.png',
    "a';.png",
    'a\u202Egnp.exe',
    '=1+1.xlsx',
  ),
);
const contents = fc.constantFrom(
  png(),
  jpeg(),
  pdf(),
  zip('[Content_Types].xml', 'xl/workbook.xml'),
  zip('../../evil', '/etc/passwd'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('<html><script>alert(1)</script>'),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]),
  Buffer.from(`GIF89a/*<script>*/=1;alert(1)`),
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  Buffer.alloc(0),
  Buffer.alloc(300_000, 'A'),
);

const forms: fc.Arbitrary<Sent> = fc
  .record({
    name: fileNames,
    content: contents,
    part: often(8, fc.constantFrom('file', 'file', 'upfile'), fc.constantFrom('', 'x', '__proto__', 'a'.repeat(2_000))),
    type: fc.constantFrom('image/png', 'text/html', 'application/octet-stream', '', 'a/b; c="\\"'),
    field: fc.option(
      fc.tuple(fc.constantFrom('kind', 'x', '__proto__'), fc.constantFrom('avatar', '1', 'a'.repeat(900))),
    ),
    ending: often(8, fc.constant('\r\n--B--\r\n'), fc.constantFrom('', '\r\n--B', '\r\n--C--\r\n')),
    repeats: often(10, fc.constant(1), fc.constantFrom(0, 2, 40)),
  })
  .map(({ name, content, part, type, field, ending, repeats }) => {
    const head = `--B\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    const text = field ? `--B\r\ncontent-disposition: form-data; name="${field[0]}"\r\n\r\n${field[1]}\r\n` : '';
    const files = Array.from({ length: repeats }, () => [Buffer.from(head), content, Buffer.from('\r\n')]).flat();
    const body = Buffer.concat([Buffer.from(text), ...files.slice(0, -1), Buffer.from(ending)]);
    return { headers: { 'content-type': 'multipart/form-data; boundary=B' }, body };
  });
