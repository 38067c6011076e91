import fc from 'fast-check';
import { jpeg, pdf, png, zip } from '#test/build/file.ts';
import { valuesOf } from './from-schema.ts';
import { oddHeader } from './headers.ts';
import { oddQueries } from './queries.ts';
import type { Target } from './targets.ts';
import { brokenBodies, hostileTexts, hostileValues, toJsonText } from './values.ts';

/** A call as sent over the network. */
export type Request = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | undefined;
};

const often = <T>(weight: number, common: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: common }, { weight: 1, arbitrary: odd });

const requestCache = new WeakMap<Target, fc.Arbitrary<Request>>();

/**
 * Calls of a target: valid by its schema, and mutated. Values of large schemas are sampled, because reading them takes
 * longer.
 */
export function requestsTo(target: Target): fc.Arbitrary<Request> {
  const cached = requestCache.get(target) ?? buildRequests(target);
  requestCache.set(target, cached);
  return cached;
}

function buildRequests(target: Target): fc.Arbitrary<Request> {
  return fc
    .record({
      method: often(30, fc.constant(target.method), oddMethods),
      path: pathsOf(target),
      query: often(4, queriesOf(target), oddQueries),
      headers: often(3, fc.constant({}), oddHeader),
      content: bodiesOf(target),
    })
    .map(({ method, path, query, headers, content }) => ({
      method,
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...content.headers, ...headers },
      body: method === 'GET' || method === 'HEAD' ? undefined : content.body,
    }));
}

const emptyQuery = fc.constant('');

/** Valid calls of a target, with existing or unknown ids; of an unknown one the response must not reveal anything. */
export function plainRequestsTo(target: Target, identifierKind: 'known' | 'unknown'): fc.Arbitrary<Request> {
  const { method, url, body } = target;
  const isRefused = identifierKind === 'unknown' && !url.includes('{');
  const path = fc
    .tuple(
      ...url
        .split(/(\{\w+\})/)
        .map((part) => (part.startsWith('{') ? nameOf(part, identifierKind) : fc.constant(part))),
    )
    .map((parts) => parts.join(''));
  return fc
    .record({
      path,
      query: isRefused ? fc.constant('limit=x&page=x') : plainQueryOf(target),
      content: body ? (isRefused ? fc.constant('x') : valuesOf(body, { withHostile: false })).map(jsonOf) : forms,
    })
    .map(({ path: whole, query, content }) => {
      const hasBody = body !== undefined || target.sends === 'form';
      return {
        method,
        path: query === '' ? whole : `${whole}?${query}`,
        headers: hasBody ? content.headers : {},
        body: hasBody ? content.body : undefined,
      };
    });
}

function plainQueryOf({ query }: Target): fc.Arbitrary<string> {
  const required = query?.required ?? [];
  if (!query || required.length === 0) return emptyQuery;
  const each = (name: string) => valuesOf(query.properties?.[name] ?? {}, { withHostile: false }).map(textOf);
  return fc
    .tuple(...required.map(each))
    .map((values) => values.map((value, at) => `${required[at]}=${encodeForUrl(value)}`).join('&'));
}

const unknownName = (part: string): string => (part.endsWith('id}') ? '2000000000' : 'NOBODY1');
const nameOf = (part: string, identifierKind: 'known' | 'unknown'): fc.Arbitrary<string> =>
  identifierKind === 'known' ? plausibleName(part) : fc.constant(unknownName(part));

const plausibleName = (part: string): fc.Arbitrary<string> =>
  part.endsWith('id}') ? fc.integer({ min: 1, max: 40 }).map(String) : fc.constantFrom(...names);

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
  hostileTexts.map(encodeForUrl),
);

/** Encoded as by a browser, which cannot encode invalid Unicode. */
function encodeForUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
}

const names = ['COSCO', 'SIMULATED', 'MANUAL', 'CBR0001', '1', '2'];

function pathsOf({ url }: Target): fc.Arbitrary<string> {
  const parts = url.split(/(\{\w+\})/).map((part): fc.Arbitrary<string> => {
    if (!part.startsWith('{')) return fc.constant(part);
    return often(5, plausibleName(part), oddIds);
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
    often(4, valuesOf(query.properties?.[name] ?? {}, { withHostile: false }).map(textOf), hostileTexts).map(
      (value) => [name, value] as const,
    );
  return valid
    .chain((selected) => fc.tuple(...Object.keys(selected).map(each)))
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeForUrl(value)}`).join('&'));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0] ?? '');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

// ---- bodies -----------------------------------------------------------------------------------------------------

type RequestContent = { headers: Record<string, string>; body: string | Buffer | undefined };
const json = { 'content-type': 'application/json' };

function bodiesOf(target: Target): fc.Arbitrary<RequestContent> {
  const broken = brokenBodies.map((body): RequestContent => ({ headers: json, body }));
  if (target.sends === 'form') return often(12, forms, broken);
  if (target.sends === 'raw')
    return often(
      6,
      fc.json({ maxDepth: 4 }).map((body): RequestContent => ({ headers: json, body })),
      broken,
    );
  if (!target.body)
    return often(4, fc.constant<RequestContent>({ headers: {}, body: undefined }), hostileValues.map(jsonOf));
  return often(14, often(20, valuesOf(target.body, { withHostile: true }), hostileValues).map(jsonOf), broken);
}

function jsonOf(value: unknown): RequestContent {
  return { headers: json, body: toJsonText(value) };
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

const forms: fc.Arbitrary<RequestContent> = fc
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
