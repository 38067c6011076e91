import { screenNames } from '#web/platform/screen-names.ts';
import { useStore } from '#web/platform/store.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { SuggestControl } from '#web/screen/controls/suggest-control.tsx';
import { useRowFormHandle } from '#web/screen/form/row-form-context.ts';
import { menuMessage } from './menu.messages.ts';

/** A screen of the console, picked from the list of all of them; what belongs to it and is still empty is filled in. */
export function ComponentControl({ value, onChange, ...rest }: ControlProps<string>) {
  const { values, set } = useRowFormHandle();
  const names = useStore(screenNames);
  const typed = value.trim().toLowerCase();
  const isKnown = typed === '' || names.includes(value.trim());
  const rows = names.filter((name) => name.toLowerCase().includes(typed)).map((name) => ({ value: name, note: '' }));

  function handlePick(name: string) {
    onChange(name);
    const page = name.slice(name.lastIndexOf('/') + 1);
    if (values['component_name'] === '') set('component_name', page);
    if (values['web_path'] === '') set('web_path', `/${page}`);
  }
  return (
    <>
      <SuggestControl {...rest} value={value} onChange={onChange} onPick={handlePick} rows={rows} />
      {!isKnown && <span className="q-faint">{menuMessage('unknown_component')}</span>}
    </>
  );
}
