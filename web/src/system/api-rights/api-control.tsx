import { useQuery, queryOptions } from '@tanstack/react-query';
import { useDictionary } from '#web/platform/dictionary.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { useRowFormHandle } from '#web/screen/form/row-form-context.ts';
import { RouteMatches } from './route-matches.tsx';
import { open } from '#web/platform/api/api.ts';

const maxOperations = 30;

/**
 * An address of the API, chosen from its description or typed, also as a regular expression; its matches are below.
 * Choosing one sets its method too.
 */
export function ApiControl({ value, onChange, ...rest }: ControlProps<string>) {
  const { values, set } = useRowFormHandle();
  const { data: operations = [] } = useQuery(operationsOptions);
  const names = useDictionary('api_method');
  const method = typeof values['method'] === 'string' ? values['method'] : '';
  const nameOf = (number: number) => names.find((each) => each.value === number)?.label ?? String(number);
  const rows = (typed: string) =>
    operations
      .filter((each) => isMatch(each, { method, typed }, nameOf))
      .slice(0, maxOperations)
      .map((each) => ({
        value: `${nameOf(each.method)} ${each.path}`,
        note: each.summary,
        also: [each.path],
        operation: each,
      }));

  function handlePick({ operation: picked }: { operation: ApiOperation }) {
    onChange(picked.path);
    set('method', String(picked.method));
  }
  return (
    <>
      <LookupControl {...rest} value={value} onChange={onChange} onPick={handlePick} suggestions={{ rows }} />
      <RouteMatches method={method} api={value} />
    </>
  );
}

type OperationQuery = { method: string; typed: string };

/** Every word occurs in the address, the summary or the method's name; a chosen method must match. */
function isMatch(each: ApiOperation, { method, typed }: OperationQuery, nameOf: (number: number) => string): boolean {
  if (method !== '' && method !== String(each.method)) return false;
  const text = `${nameOf(each.method)} ${each.path} ${each.summary}`.toLowerCase();
  const terms = typed.toLowerCase().split(/\s+/);
  return terms.every((term) => text.includes(term));
}

type ApiOperation = { method: number; path: string; summary: string };

const methods = ['get', 'post', 'put', 'delete'];

/** Every operation in the API description. */
const operationsOptions = queryOptions({
  queryKey: ['swagger'],
  queryFn: async ({ signal }) => operationsOf(await (await open('/swagger.json', { signal })).json()),
  staleTime: Number.POSITIVE_INFINITY,
  // Addresses can be typed too.
  meta: { handles: () => true },
});

/** The document comes from our own server; unexpected parts are skipped. */
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
