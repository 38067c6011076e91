import { QueryClientProvider } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { ScreenPath, setRights } from '#web/platform/session/can.tsx';
import { ConfirmHost, confirm } from '#web/platform/feedback/confirm.tsx';
import { languageNames, locale, switchLanguage, localeTexts } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { TabContext, type TabHandle } from '#web/platform/page/tab.tsx';
import { Toasts, toast } from '#web/platform/feedback/toast.tsx';
import { ListView } from '#web/screen/list/list-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { ControlCards } from './control-cards.tsx';
import { galleryMessage } from './gallery.messages.ts';
import { galleryScreen } from './gallery.screen.ts';
import { ComponentExamples } from './component-examples.tsx';
import '#web/layout/shell.css';
import './gallery.css';
import { configRuleLabels } from '#contract/config-rules.labels.ts';
import { type ConfigRule, configIssue, configRules } from '#contract/config-rules.ts';
import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { TextControl } from '#web/screen/controls/text-controls.tsx';
import { Dialog } from '#web/screen/dialog.tsx';

const path = '/gallery';
const actions = ['Search', 'Retrieve', 'Create', 'Update', 'Delete'];

/** Every control in every variant, and the other components of pages, for developers. */
export function GalleryPage() {
  const tab = useGalleryTab();
  useState(() => setRights(actions.map((action) => `${path}:${action}`)));
  return (
    <QueryClientProvider client={queryClient}>
      <TabContext value={tab}>
        <ScreenPath value={path}>
          <main className="q-gallery">
            <header>
              <h1>{galleryMessage('title')}</h1>
              <Button onClick={switchTheme}>{galleryMessage('theme')}</Button>
              {Object.entries(languageNames).map(([key, name]) => (
                <Button key={key} disabled={key === locale} onClick={() => switchLanguage(key)}>
                  {name}
                </Button>
              ))}
            </header>
            <ComponentExamples />
            <Windows />
            <RuleCards />
            <ControlCards />
            <section className="q-gallery-list">
              <h2>{galleryMessage('list')}</h2>
              <div>
                <ListView screen={galleryScreen} />
              </div>
            </section>
          </main>
          <ConfirmHost />
          <Toasts />
        </ScreenPath>
      </TabContext>
    </QueryClientProvider>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
}

/** Replaces the console's tab of a page. */
function useGalleryTab(): TabHandle {
  const [search, setSearch] = useState(() => new URLSearchParams());
  const noop = () => undefined;
  return {
    path,
    title: galleryMessage('title'),
    search,
    latestSearch: () => search,
    isActive: true,
    setSearch,
    open: noop,
    close: noop,
    replacePath: noop,
    setTitle: noop,
    setDirty: noop,
  };
}

/** The rules of settings, each tried on typed text. */
function RuleCards() {
  const id = useId();
  const [value, setValue] = useState('');
  const label = galleryMessage('rules');
  return (
    <section>
      <h2>{label}</h2>
      <p className="q-gallery-rules">
        <TextControl id={id} label={label} ariaLabel={label} value={value} onChange={setValue} />
        {configRules.map((rule) => (
          <span key={rule}>
            <b>{localeTexts(configRuleLabels)[rule]}</b>: {verdict(rule, value)}
          </span>
        ))}
      </p>
    </section>
  );
}

function verdict(rule: ConfigRule, value: string): string {
  const issue = configIssue([rule], value);
  return issue ? fieldError(issue, galleryMessage('rules'), localeTexts(fieldRules)).message : galleryMessage('fine');
}

const variants = ['dialog', 'drawer', 'prompt', 'side'] as const;
const levels = ['success', 'info', 'warning', 'error'] as const;

/** Dialogs of all kinds, the confirmation, and toasts of all levels. */
function Windows() {
  const [open, setOpen] = useState<(typeof variants)[number]>();
  const close = () => setOpen(undefined);
  return (
    <section>
      <h2>{galleryMessage('windows')}</h2>
      <p className="q-gallery-row">
        {variants.map((variant) => (
          <Button key={variant} onClick={() => setOpen(variant)}>
            {galleryMessage(variant)}
          </Button>
        ))}
        <Button
          onClick={() => void confirm({ title: galleryMessage('danger'), text: galleryMessage('wrong'), danger: true })}
        >
          {galleryMessage('danger')}
        </Button>
        {levels.map((level) => (
          <Button key={level} onClick={() => toast[level](`${galleryMessage('toast')}: ${level}`)}>
            {galleryMessage('toast')} {level}
          </Button>
        ))}
      </p>
      {open !== undefined && (
        <Dialog title={galleryMessage(open)} variant={open} holdsInput={false} onClose={close}>
          <p className="q-dialog-body">{galleryMessage('empty_hint')}</p>
          <footer className="q-dialog-foot">
            <Button variant="primary" onClick={close}>
              {galleryMessage('primary')}
            </Button>
          </footer>
        </Dialog>
      )}
    </section>
  );
}
