import { queryOptions } from '@tanstack/react-query';
import { open } from '#web/platform/api.ts';

export type ApiOperation = { method: number; path: string; summary: string };

const methods = ['get', 'post', 'put', 'delete'];

/** Every call of our own description of the API. */
export const operationsOptions = queryOptions({
  queryKey: ['swagger'],
  queryFn: async ({ signal }) => operationsOf(await (await open('/swagger.json', { signal })).json()),
  staleTime: Number.POSITIVE_INFINITY,
  // Addresses can be typed as well.
  meta: { handles: () => true },
});

/** The document is made by our own server; what is not as expected in it is left out. */
function operationsOf(document: unknown): readonly ApiOperation[] {
  return entriesOf(recordOf(document)['paths']).flatMap(([path, operations]) =>
    entriesOf(operations).flatMap(([name, operation]) => {
      const method = methods.indexOf(name);
      const { summary } = recordOf(operation);
      return method < 0 ? [] : [{ method, path, summary: typeof summary === 'string' ? summary : '' }];
    }),
  );
}

const entriesOf = (value: unknown) => Object.entries(recordOf(value));

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
