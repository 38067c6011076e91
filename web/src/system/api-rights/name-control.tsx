import { useDictionary } from '#web/platform/dictionary.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { useRowFormHandle } from '#web/screen/form/row-form-context.ts';

/** The usual methods of actions; all others are GET. */
const methodsByAction: Readonly<Record<string, string>> = {
  Create: '1',
  Update: '2',
  Save: '2',
  Delete: '3',
  Restore: '1',
};

/** The name of a button: one of the dictionary's, which sets its value too, or any other. */
export function ApiNameControl({ value, onChange, ...rest }: ControlProps<string>) {
  const { values, set } = useRowFormHandle();
  const actions = useDictionary('system_button');
  const rows = (text: string) =>
    actions
      .filter((action) => `${action.label} ${action.value}`.toLowerCase().includes(text.trim().toLowerCase()))
      .map((action) => ({ value: action.label, note: String(action.value), also: [String(action.value)] }));

  function handlePick({ value: label }: { value: string }) {
    onChange(label);
    const action = String(actions.find((each) => each.label === label)?.value ?? '');
    set('value', action);
    const usual = methodsByAction[action];
    if (usual !== undefined && values['method'] === '') set('method', usual);
  }
  return <LookupControl {...rest} value={value} onChange={onChange} onPick={handlePick} suggestions={{ rows }} />;
}
