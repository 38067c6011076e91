import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleImport } from '#contract/schedule/import.ts';
import type { ScheduleSheet } from '#contract/schedule/sheet-plan.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { ImportProblem } from '#web/screen/import/import-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { createVessels } from './import-calls.ts';
import { scheduleImportMessage } from './schedule-import.messages.ts';

type UnknownVesselsProps = {
  checked: ScheduleImport;
  sheet: ScheduleSheet;
  onChecked: (checked: ScheduleImport) => void;
};

/** Ships that are not in the vessel codes; those that are ticked can be added, and everything is checked again. */
export function UnknownVessels({ checked, sheet: { unknown_vessels: unknown }, onChecked }: UnknownVesselsProps) {
  const canCreate = useCanOn('/CodeVessel', 'Create');
  const [names, setNames] = useState<readonly string[]>([]);
  const create = useMutation({
    mutationFn: () => createVessels(checked.id, { vessels: unknown.filter(({ name }) => names.includes(name)) }),
    onSuccess: onChecked,
    meta: { handles: () => true },
  });
  if (unknown.length === 0) return null;
  const toggle = (name: string) =>
    setNames(names.includes(name) ? names.filter((each) => each !== name) : [...names, name]);
  return (
    <section>
      <h3>{scheduleImportMessage('unknown_vessels', { count: unknown.length })}</h3>
      <p className="q-faint">{scheduleImportMessage('vessels_text')}</p>
      <ul className="q-cell-list" role="list">
        {unknown.map(({ name, imo }) => (
          <li key={name}>
            <label>
              {canCreate && <Checkbox checked={names.includes(name)} onChange={() => toggle(name)} />}
              {name} {imo !== '' && <span className="q-faint">IMO {imo}</span>}
            </label>
          </li>
        ))}
      </ul>
      <ImportProblem text={create.error ? errorText(create.error).text : undefined} />
      {canCreate && (
        <Button busy={create.isPending} disabled={names.length === 0} onClick={() => create.mutate()}>
          {scheduleImportMessage('create_vessels', { count: names.length })}
        </Button>
      )}
    </section>
  );
}
