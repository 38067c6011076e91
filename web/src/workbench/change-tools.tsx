import { cardNames } from '#contract/workbench/cards.ts';
import { defaultPlacement } from '#contract/workbench/layout.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { LayoutChanges } from './use-workbench.ts';
import { workbenchMessage } from './workbench.messages.ts';

type Props = {
  changes: LayoutChanges;
  offered: readonly string[];
  isChanging: boolean;
  onToggle: () => void;
  announce: (text: string) => void;
};

/** Starts and ends editing the workbench; meanwhile cards can be added, and everything can be reset. */
export function ChangeTools({ changes: { layout, change, reset }, offered, isChanging, onToggle, announce }: Props) {
  if (!isChanging) {
    return (
      <Button icon="setting" onClick={onToggle}>
        {workbenchMessage('customize')}
      </Button>
    );
  }
  const missing = cardNames.filter((card) => offered.includes(card) && !layout.some((each) => each.card === card));
  const items = missing.map((card) => ({
    key: card,
    text: workbenchMessage(card),
    onSelect: () => {
      change([...layout, defaultPlacement(card)]);
      announce(workbenchMessage('added', { card: workbenchMessage(card) }));
    },
  }));
  const nothing = {
    key: 'nothing',
    text: workbenchMessage('nothing_to_add'),
    isDisabled: true,
    onSelect: () => undefined,
  };

  async function handleReset() {
    if (await confirm({ title: workbenchMessage('reset'), text: workbenchMessage('reset_text') })) reset();
  }

  return (
    <>
      <MenuButton label={workbenchMessage('add')} items={items.length > 0 ? items : [nothing]}>
        {workbenchMessage('add')}
      </MenuButton>
      <Button icon="restore" onClick={() => void handleReset()}>
        {workbenchMessage('reset')}
      </Button>
      <Button variant="primary" icon="check" onClick={onToggle}>
        {workbenchMessage('done')}
      </Button>
    </>
  );
}
