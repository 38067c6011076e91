import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, type ReactNode, useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import type { Resource } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { ApiError, hasFieldErrors } from '#web/platform/api/api-error.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/screen/dialog-loading.tsx';
import { voyageDocumentMessage } from './document.messages.ts';
import './document.css';

type Versioned = { id: number; version: number };
type DialogProps<D> = { resource: Resource; id: number; children: (document: D) => ReactNode };

/** Loads a row with its lists: other users may have changed it since. */
export function DocumentDialog<D extends Versioned>({ resource, id, children }: DialogProps<D>) {
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'document', id],
    queryFn: ({ signal }) => api<D>('GET', `${resource.path}${id}/`, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handles: () => true },
  });
  if (data) return children(data);
  return <DialogLoading error={error} onRetry={() => void refetch()} />;
}

type FormProps = {
  resource: Resource;
  document: Versioned;
  /** The lists to write with it. */
  body: () => object;
  savedText: string;
  onClose: () => void;
  /** Renders the lists with their errors. */
  children: (problems: readonly FieldError[]) => ReactNode;
};

/** Writes the lists of a row on the version that was loaded; the row's own fields are sent unchanged. */
export function DocumentForm({ resource, document, body, savedText, onClose, children }: FormProps) {
  const { problems, isBusy, save } = useSaving(resource, document, () => {
    toast.success(savedText);
    onClose();
  });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    save(body());
  }

  return (
    <form className="q-form q-document" onSubmit={handleSubmit} noValidate>
      <div className="q-dialog-body">
        {children(problems)}
        <OtherProblems problems={problems} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{voyageDocumentMessage('close')}</CancelButton>
        <Button variant="primary" type="submit" busy={isBusy}>
          {voyageDocumentMessage('save')}
        </Button>
      </footer>
    </form>
  );
}

/** Errors of the whole, or of a field that no list shows. */
function OtherProblems({ problems }: { problems: readonly FieldError[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="q-document-problems" role="alert">
      {problems.map(({ path, message }) => (
        <li key={path}>{message}</li>
      ))}
    </ul>
  );
}

function useSaving(resource: Resource, document: Versioned, onSaved: () => void) {
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const fields = Object.entries(document).filter(([name]) => name in resource.input.shape);
  const { mutate: save, isPending: isBusy } = useMutation({
    mutationFn: (lists: object) => {
      const body = { ...Object.fromEntries(fields), ...lists, version: document.version };
      return api('PUT', `${resource.path}${document.id}/`, { body });
    },
    onSuccess: () => {
      for (const key of [resource.name, 'schedule_search']) void queryClient.invalidateQueries({ queryKey: [key] });
      onSaved();
    },
    onError: (error) => isShownHere(error) && setProblems(problemsOf(error)),
    meta: { handles: isShownHere },
  });
  return { problems, isBusy, save };
}

const isShownHere = (error: unknown): error is ApiError =>
  hasFieldErrors(error) || (error instanceof ApiError && error.status === 409);

function problemsOf({ fields }: ApiError): readonly FieldError[] {
  return fields.length > 0 ? fields : [{ path: '', rule: 'stale', message: voyageDocumentMessage('stale') }];
}
