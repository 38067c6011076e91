import { portGroups } from '#contract/codes/port-group.ts';
import { useNewRow } from '#web/screen/controls/rows/new-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { rateImportMessage } from './rate-import.messages.ts';

/** Offers to define a name that is no port as a group of ports. `onDefined`: the sheet is to be read again. */
export function GroupButton({ text, onDefined }: { text: string; onDefined: () => void }) {
  const group = useNewRow(portGroups.name, onDefined);
  if (!group) return null;
  return (
    <>
      <Button size="small" variant="text" onClick={() => group.open(text)}>
        {rateImportMessage('define_group')}
      </Button>
      {group.dialog}
    </>
  );
}
