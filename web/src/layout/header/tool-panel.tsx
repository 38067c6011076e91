import { useSize } from '#web/platform/appearance/appearance.ts';
import { sizes } from '#web/platform/appearance/sizes.ts';
import { type MenuItem, MenuList } from '#web/ui/menu-list.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { useTabCommand } from '../navigation/navigation.ts';
import { tabStore } from '../tabs/tab-store.ts';
import { appearanceMessage } from './appearance.messages.ts';
import { ColourPicker } from './colour-picker.tsx';
import { LanguageList } from './language-list.tsx';

export type PanelTool = 'all' | 'size' | 'language' | 'colour';

type Props = {
  tool: PanelTool;
  label: string;
  /** The entries of the collapsed tools. */
  items: readonly MenuItem[];
  anchorName: string;
  onClose: () => void;
};

/** The popup of a tool, or of the collapsed tools; loaded when first opened. */
export function ToolPanel({ tool, label, items, anchorName, onClose }: Props) {
  return (
    // The key remounts it for another tool: it is positioned again, and takes the focus.
    <Popup key={tool} anchorName={anchorName} className="q-popup-end">
      {tool === 'all' && <MenuList label={label} items={items} onClose={onClose} />}
      {tool === 'size' && <SizeList label={label} onClose={onClose} />}
      {(tool === 'language' || tool === 'colour') && (
        <div className="q-menu q-panel" role="dialog" aria-label={label}>
          {tool === 'language' ? <LanguageList /> : <ColourPicker />}
        </div>
      )}
    </Popup>
  );
}

/** Another size reloads every page; unsaved input needs a confirmation first. */
function SizeList({ label, onClose }: Pick<Props, 'label' | 'onClose'>) {
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
  return <MenuList label={label} items={items} onClose={onClose} />;
}
