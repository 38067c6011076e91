import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Customer, customers } from '#contract/booking/customer.ts';
import { api } from '#web/platform/api/api.ts';
import { hasFieldErrors } from '#web/platform/api/api-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/screen/dialog-loading.tsx';
import { type EditedContact, ContactTable, type ContactErrors } from './contact-table.tsx';
import { customerMessage } from './customer.messages.ts';

/** The contacts of a customer, saved with the version that was loaded. */
export function ContactsDialog({ row, onClose }: CustomDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [customers.name, 'contacts', row.id],
    queryFn: ({ signal }) => api<Customer>('GET', `${customers.path}${row.id}/`, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handles: () => true },
  });
  if (data) return <ContactsForm key={data.version} customer={data} onClose={onClose} />;
  return <DialogLoading error={error} onRetry={() => void refetch()} />;
}

type FormProps = { customer: Customer; onClose: () => void };

function ContactsForm({ customer, onClose }: FormProps) {
  const client = useQueryClient();
  const [contacts, setContacts] = useState<readonly EditedContact[]>(() =>
    customer.contacts.map((each) => ({ ...each, key: String(each.id) })),
  );
  const [errors, setErrors] = useState<ContactErrors>({});

  const { mutate: save, isPending: isBusy } = useMutation({
    mutationFn: async () => {
      const body = { version: customer.version, contacts: contacts.map(({ key: _, ...contact }) => contact) };
      await api('PUT', `${customers.path}${customer.id}/`, { body });
      toast.success(customerMessage('saved'));
      await client.invalidateQueries({ queryKey: [customers.name] });
      onClose();
    },
    onError: (error) => {
      if (!hasFieldErrors(error)) return;
      setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path.replace('contacts.', ''), message])));
    },
    meta: { handles: hasFieldErrors },
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="q-dialog-body">
        <ContactTable contacts={contacts} errors={errors} onChange={setContacts} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{customerMessage('close')}</CancelButton>
        <Button variant="primary" type="submit" busy={isBusy}>
          {customerMessage('save')}
        </Button>
      </footer>
    </form>
  );
}
