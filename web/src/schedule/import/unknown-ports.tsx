import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleImport, UnknownPort } from '#contract/schedule/import.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { ImportProblem } from '#web/screen/import/import-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { createPorts } from './import-calls.ts';
import { scheduleImportMessage } from './schedule-import.messages.ts';

type NewPort = { code: string; name_zh: string; name_en: string; time_zone: string };

const fields = ['name_zh', 'name_en', 'time_zone'] as const;

function draftOf({ code, time_zone: zone }: UnknownPort): NewPort {
  return { code, name_zh: '', name_en: '', time_zone: zone };
}

type UnknownProps = { checked: ScheduleImport; onChecked: (checked: ScheduleImport) => void };

/** Unknown ports: they can be created here, and everything is checked again. */
export function UnknownPorts({ checked, onChecked }: UnknownProps) {
  const { unknown_ports: unknown } = checked;
  const canCreate = useCanOn('/codePort', 'Create');
  const [drafts, setDrafts] = useState(() => unknown.filter(({ is_locode: is }) => is).map(draftOf));
  const create = useMutation({
    mutationFn: () => createPorts(checked.id, { ports: drafts.filter(isNamed) }),
    onSuccess: onChecked,
    meta: { handles: () => true },
  });
  return (
    <section className="q-schedule-ports">
      <h3>{scheduleImportMessage('unknown_ports')}</h3>
      <p className="q-faint">{scheduleImportMessage('unknown_text')}</p>
      <table>
        <tbody>
          {unknown.map((port) => (
            <PortLine
              key={port.code}
              port={port}
              draft={canCreate ? drafts.find(({ code }) => code === port.code) : undefined}
              onChange={(next) => setDrafts(drafts.map((each) => (each.code === next.code ? next : each)))}
            />
          ))}
        </tbody>
      </table>
      <ImportProblem text={create.error ? problemText(create.error) : ''} />
      {canCreate && (
        <Button busy={create.isPending} disabled={!drafts.some(isNamed)} onClick={() => create.mutate()}>
          {scheduleImportMessage('create_ports')}
        </Button>
      )}
    </section>
  );
}

function isNamed({ name_zh: zh, name_en: en, time_zone: zone }: NewPort): boolean {
  return [zh, en, zone].every((text) => text.trim() !== '');
}

function problemText(error: unknown): string {
  const messages = error instanceof ApiError ? error.fields.map(({ message }) => message) : [];
  return messages.length > 0 ? messages.join(' ') : errorText(error).text;
}

type LineProps = { port: UnknownPort; draft: NewPort | undefined; onChange: (next: NewPort) => void };

function PortLine({ port, draft, onChange }: LineProps) {
  return (
    <tr>
      <th scope="row">{port.code}</th>
      {!port.is_locode && (
        <td colSpan={fields.length} className="q-import-problem">
          {scheduleImportMessage('no_locode')}
        </td>
      )}
      {draft &&
        fields.map((name) => (
          <td key={name}>
            <Input
              aria-label={`${scheduleImportMessage(name)} ${port.code}`}
              placeholder={scheduleImportMessage(name)}
              maxLength={100}
              value={draft[name]}
              onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
            />
          </td>
        ))}
    </tr>
  );
}
