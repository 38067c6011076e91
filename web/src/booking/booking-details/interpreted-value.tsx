import { useQuery } from '@tanstack/react-query';
import { type Customer, customers } from '#contract/booking/customer.ts';
import type { FieldMeta } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { figureText } from '#web/screen/controls/number-text.ts';
import { useCodeName } from '#web/screen/controls/rows/code-rows.ts';
import { UserText } from '#web/screen/controls/rows/user-control.tsx';
import type { CellData } from '#web/screen/screen.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';

/**
 * A value as it is read: the label of a choice, a code with its name, a user's or customer's name instead of the id, a
 * figure with its thousands.
 */
export function InterpretedValue({ meta, value }: { meta: FieldMeta; value: CellData }) {
  const text = textOfValue({ meta }, value);
  if (text === '') return null;
  if (meta.kind === 'decimal') return figureText(text);
  if (meta.kind === 'choice') return <ChoiceText dictionary={meta.dictionary} value={text} />;
  if (meta.kind === 'code') return <NamedCode source={meta} code={text} />;
  if (meta.kind === 'ref' && meta.resource === 'user') return <UserText id={text} />;
  return meta.kind === 'ref' && meta.resource === customers.name ? <CustomerText id={text} /> : text;
}

function ChoiceText({ dictionary, value }: { dictionary: string; value: string }) {
  return useDictionary(dictionary).find((item) => String(item.value) === value)?.label ?? value;
}

function NamedCode({ source, code }: { source: Parameters<typeof useCodeName>[0]; code: string }) {
  return (
    <>
      {code}
      <span className="q-faint"> {useCodeName(source, code)}</span>
    </>
  );
}

const staleMs = 60_000;

/** A customer out of the caller's scope is shown by number, without the name. */
function CustomerText({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [customers.name, 'named', id],
    queryFn: ({ signal }) => api<Customer>('GET', `${customers.path}${id}/`, { signal }),
    staleTime: staleMs,
    meta: { handles: () => true },
  });
  return data ? `${data.code} ${data.name_zh || data.name_en}` : `#${id}`;
}
