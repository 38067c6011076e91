import { languages, locale, switchLanguage } from '#web/platform/i18n.ts';
import { type Theme, themes, useTheme } from '#web/platform/theme.ts';
import { toast } from '#web/platform/toast.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { shellMessage } from './shell.messages.ts';

export function LanguageMenu() {
  const items = (['zh-CN', 'en'] as const).map((one) => ({
    key: one,
    text: languages[one],
    lang: one,
    isChecked: one === locale,
    onSelect: () => {
      if (one === locale) return;
      toast.info(shellMessage('language_switching'));
      switchLanguage(one);
    },
  }));
  return <MenuButton icon="language" label={shellMessage('language')} items={items} />;
}

const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' };

export function ThemeMenu() {
  const [theme, setTheme] = useTheme();
  const items = themes.map((one) => ({
    key: one,
    text: shellMessage(`theme_${one}`),
    icon: icons[one],
    isChecked: one === theme,
    onSelect: () => setTheme(one),
  }));
  return <MenuButton icon={icons[theme]} label={shellMessage('theme')} items={items} />;
}
