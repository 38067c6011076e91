import { useSize } from '#web/platform/look/look.ts';
import { sizes } from '#web/platform/look/sizes.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { lookMessage } from './look.messages.ts';
import { useTabCommand } from './navigation.ts';
import { tabStore } from './tab-store.ts';

/** Another size starts every page anew; unsaved input is asked about first. */
export function SizeMenu() {
  const [size, setSize] = useSize();
  const run = useTabCommand();
  const items = sizes.map((one) => ({
    key: one,
    text: lookMessage(`size_${one}`),
    isChecked: one === size,
    onSelect: async () => {
      if (one !== size && (await run({ do: 'restart', path: tabStore.get().current }))) setSize(one);
    },
  }));
  return <MenuButton icon="text-size" label={lookMessage('size')} items={items} />;
}
