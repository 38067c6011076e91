import { Checkbox } from '#web/ui/checkbox.tsx';

type CheckItemProps = { label: string; checked: boolean; onChange: (isChecked: boolean) => void };

export function CheckItem({ label, checked, onChange }: CheckItemProps) {
  return (
    <label className="q-action-check">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
