import { resources } from '#contract/resources.ts';
import { type MockAnswer, ok, refused } from './envelope.ts';
import { dictionaryRows, type SeedLanguage } from './seeds.ts';
import { tableAnswer } from './table.ts';

export type CodeCall = {
  /** Without query and trailing slash. */
  path: string;
  method: string;
  query: URLSearchParams;
  /** JSON, or empty. */
  body: string;
  language: SeedLanguage;
  isSignedIn: boolean;
};

const codes = resources.filter(({ path }) => path.startsWith('/api/codes/'));

/** The requests of the lists of basic codes: dictionaries and rows; undefined for all others. */
export function codeAnswer({ path, method, query, body, language, isSignedIn }: CodeCall): MockAnswer | undefined {
  if (path === '/api/init/dictionary/') return ok({ data: dictionaryRows(language) });
  const resource = codes.find((each) => path.startsWith(each.path));
  if (!resource) return undefined;
  if (!isSignedIn) return refused(401, 'login error');
  const rest = path.slice(resource.path.length).replace(/\/$/, '');
  const sent: unknown = body === '' ? undefined : JSON.parse(body);
  return tableAnswer(resource, { method, rest, params: query, body: sent });
}
