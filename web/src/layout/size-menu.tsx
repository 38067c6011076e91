import { useSize } from '#web/platform/appearance/appearance.ts';
import { sizes } from '#web/platform/appearance/sizes.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { appearanceMessage } from './appearance.messages.ts';
import { useTabCommand } from './navigation.ts';
import { tabStore } from './tab-store.ts';

/** Another size starts every page anew; unsaved input is asked about first. */
export function SizeMenu() {
  const [size, setSize] = useSize();
  const run = useTabCommand();
  const items = sizes.map((one) => ({
    key: one,
    text: appearanceMessage(`size_${one}`),
    isChecked: one === size,
    onSelect: async () => {
      if (one !== size && (await run({ do: 'restart', path: tabStore.get().current }))) setSize(one);
    },
  }));
  return <MenuButton icon="text-size" label={appearanceMessage('size')} items={items} />;
}
