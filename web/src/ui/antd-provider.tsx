import ConfigProvider from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import type { ReactNode } from 'react';
import { locale } from '#web/platform/i18n.ts';
import { useIsDark } from '#web/platform/theme.ts';

// Only the language in use is fetched; this module itself is loaded with the first control that needs antd.
const { default: antdLocale } = await (locale === 'zh-CN'
  ? import('antd/es/locale/zh_CN')
  : import('antd/es/locale/en_US'));
if (locale === 'zh-CN') await import('dayjs/locale/zh-cn');

/** antd derives shades by arithmetic and needs our variables worked out to colours. */
function colorOf(variable: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  document.documentElement.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function tokens() {
  return {
    colorPrimary: colorOf('--q-accent-fill'),
    colorLink: colorOf('--q-accent-text'),
    colorError: colorOf('--q-danger'),
    colorSuccess: colorOf('--q-success'),
    colorWarning: colorOf('--q-warning'),
    colorText: colorOf('--q-text'),
    colorTextPlaceholder: colorOf('--q-text-faint'),
    colorBgContainer: colorOf('--q-surface'),
    colorBgElevated: colorOf('--q-surface-raised'),
    colorBorder: colorOf('--q-border-control'),
    colorBorderSecondary: colorOf('--q-border'),
    fontFamily: 'var(--q-font)',
    fontSize: 13,
    borderRadius: 4,
    controlHeight: 32,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
  };
}

/** Gives antd controls below it our look and language. Wrap it inside of a lazily loaded part, never around the shell. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const isDark = useIsDark();
  const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider locale={antdLocale} theme={{ algorithm, token: tokens() }}>
      {children}
    </ConfigProvider>
  );
}
