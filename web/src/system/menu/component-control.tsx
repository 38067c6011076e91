import { screenNames } from '#web/platform/page/screen-names.ts';
import { useStore } from '#web/platform/store.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { useRowFormHandle } from '#web/screen/form/row-form-context.ts';
import { menuMessage } from './menu.messages.ts';

/** A screen of the console, chosen from a list; empty dependent fields are filled in. */
export function ComponentControl({ value, onChange, ...rest }: ControlProps<string>) {
  const { values, set } = useRowFormHandle();
  const names = useStore(screenNames);
  const isKnown = value.trim() === '' || names.includes(value.trim());
  const rows = (text: string) =>
    names
      .filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
      .map((name) => ({ value: name, note: '' }));

  function handlePick({ value: name }: { value: string }) {
    onChange(name);
    const page = name.slice(name.lastIndexOf('/') + 1);
    if (values['component_name'] === '') set('component_name', page);
    if (values['web_path'] === '') set('web_path', `/${page}`);
  }
  return (
    <>
      <LookupControl {...rest} value={value} onChange={onChange} onPick={handlePick} suggestions={{ rows }} />
      {!isKnown && <span className="q-faint">{menuMessage('unknown_component')}</span>}
    </>
  );
}
