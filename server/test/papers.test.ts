import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '#server/routes.ts';

const docs = new URL('../../docs/', import.meta.url);
const pages = ['addresses.md', ...readdirSync(new URL('parts/', docs)).map((name) => `parts/${name}`)];
const address = /`(?:(?:GET|POST|PUT|DELETE) )?(\/(?:api|dcsa)\/[^`?\s…<]*)/g;

const unnamed = (url: string): string => url.replaceAll(/\{\w+\}/g, '{}');
const servedUrls = routes.map(({ url }) => unnamed(url));

test.each(pages)('%s names addresses that are there', (page) => {
  const documentedUrls = [...readFileSync(new URL(page, docs), 'utf8').matchAll(address)].map(([, url = '']) =>
    unnamed(url),
  );

  expect(documentedUrls.filter((url) => !servedUrls.some((each) => each.startsWith(url)))).toEqual([]);
});
