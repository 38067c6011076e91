import { languages, locale, switchLanguage } from '#web/platform/i18n.ts';
import { toast } from '#web/platform/toast.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { lookMessage } from './look.messages.ts';

export function LanguageMenu() {
  const items = (['zh-CN', 'en'] as const).map((one) => ({
    key: one,
    text: languages[one],
    lang: one,
    isChecked: one === locale,
    onSelect: () => {
      if (one === locale) return;
      toast.info(lookMessage('language_switching'));
      switchLanguage(one);
    },
  }));
  return <MenuButton icon="language" label={lookMessage('language')} items={items} />;
}
