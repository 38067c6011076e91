import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { bookingTemplates } from '#contract/booking/booking-template.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { IncomingPattern } from './pattern.ts';
import { applyTemplate, type TemplateRow, templatesOptions } from './template-api.ts';
import { templateMessage } from './template.messages.ts';
import './template.css';

const debounceMs = 250;

type ImportDialogProps = { onPick: (incoming: IncomingPattern) => void; onClose: () => void };

/** Finds a template by part of its name, customer or ports; Enter takes the first. */
export function TemplateImportDialog({ onPick, onClose }: ImportDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounceMs);
  const { data, error, refetch } = useQuery({ ...templatesOptions(search), meta: { handles: () => true } });
  const listId = useId();

  const picking = useMutation({
    mutationFn: ({ id }: TemplateRow) => applyTemplate(id),
    onSuccess: (pattern, { name }) => onPick({ ...pattern, name }),
  });
  const pick = (row: TemplateRow) => !picking.isPending && picking.mutate(row);

  return (
    <Dialog title={templateMessage('import')} holdsInput={false} onClose={onClose}>
      <form
        className="q-form"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = data?.data ?? [];
          if (first && search === typed.trim()) pick(first);
        }}
      >
        <div className="q-dialog-body q-pattern-pick" data-autofocus>
          <SearchInput label={templateMessage('search')} aria-controls={listId} value={typed} onType={setTyped} />
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <div className="q-skeleton" role="status" aria-label={templateMessage('loading')} />}
          {data?.data.length === 0 && <p className="q-faint">{templateMessage('none')}</p>}
          <ul id={listId} aria-label={bookingTemplates.name}>
            {data?.data.map((row) => (
              <TemplateItem
                key={row.id}
                row={row}
                isBusy={picking.isPending && picking.variables.id === row.id}
                onPick={() => pick(row)}
              />
            ))}
          </ul>
        </div>
      </form>
      <footer className="q-dialog-foot">
        <CancelButton>{templateMessage('cancel')}</CancelButton>
      </footer>
    </Dialog>
  );
}

type ItemProps = { row: TemplateRow; isBusy: boolean; onPick: () => void };

function TemplateItem({ row, isBusy, onPick }: ItemProps) {
  const {
    name,
    scope,
    customername,
    carrier,
    portload,
    portdischarge,
    ctnall,
    use_count: count,
    creator_name: who,
  } = row;
  const scopeOption = useDictionary('template_scope').find(({ value }) => value === scope);
  const route = [portload, portdischarge].filter((port) => port !== null).join(' → ');
  return (
    <li>
      <button type="button" aria-busy={isBusy || undefined} onClick={onPick}>
        <b>{name}</b>
        {scopeOption && <Tag tone={scopeOption.color} text={scopeOption.label} />}
        <span className="q-faint">{templateMessage('uses', { count })}</span>
        <span>{[customername, carrier, route, ctnall].filter((text) => text !== '' && text !== null).join(' · ')}</span>
        {scope !== 'OWN' && <span className="q-faint">{who}</span>}
      </button>
    </li>
  );
}
