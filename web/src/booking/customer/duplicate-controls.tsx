import { useQuery } from '@tanstack/react-query';
import { customers, type DuplicateCustomer } from '#contract/booking/customer.ts';
import { api } from '#web/platform/api/api.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { TextControl } from '#web/screen/controls/text-controls.tsx';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { useRowFormHandle } from '#web/screen/form/row-form-context.ts';
import { customerMessage } from './customer.messages.ts';
import './customer.css';

const debounceMs = 400;

/** A field that identifies a customer; a duplicate is a warning only, because two branches may share it. */
export function CustomerNameControl(props: ControlProps<string>) {
  return <DuplicateControl {...props} field="name_zh" max={100} />;
}

export function CreditCodeControl({ onChange, ...props }: ControlProps<string>) {
  return <DuplicateControl {...props} onChange={(text) => onChange(text.toUpperCase())} field="credit_code" max={18} />;
}

export function TaxIdControl(props: ControlProps<string>) {
  return <DuplicateControl {...props} field="tax_id" max={40} />;
}

type DuplicateProps = ControlProps<string> & { field: 'name_zh' | 'credit_code' | 'tax_id'; max: number };

function DuplicateControl({ field, ...rest }: DuplicateProps) {
  const { values } = useRowFormHandle();
  const found = useDuplicates(field, useDebounced(rest.value, debounceMs)).filter(
    ({ code }) => code !== values['code'],
  );
  const noteId = `${rest.id}-twins`;
  const describedBy = [rest.describedBy, found.length > 0 && noteId].filter(Boolean).join(' ');
  return (
    <>
      <TextControl {...rest} describedBy={describedBy || undefined} />
      {found.length > 0 && (
        <span id={noteId} className="q-customer-note" role="status">
          {customerMessage(field === 'name_zh' ? 'twin_name' : 'twin_number', {
            names: found.map(({ code, name_zh: name }) => `${code} ${name}`).join(', '),
          })}
        </span>
      )}
    </>
  );
}

const none: readonly DuplicateCustomer[] = [];
const shortest = 2;

function useDuplicates(field: DuplicateProps['field'], typed: string): readonly DuplicateCustomer[] {
  const { data } = useQuery({
    queryKey: [customers.name, 'twins', field, typed],
    queryFn: ({ signal }) =>
      api<readonly DuplicateCustomer[]>('GET', `${customers.path}twins/`, { query: { [field]: typed }, signal }),
    enabled: typed.trim().length >= shortest,
    // If the check fails, saving is still possible.
    meta: { handles: () => true },
  });
  return data ?? none;
}
