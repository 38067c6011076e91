import { useEffect, useRef, useState } from 'react';
import {
  intlLocale,
  languages,
  languageTag,
  otherLanguages,
  ownLanguages,
  switchLanguage,
} from '#web/platform/i18n.ts';
import { toast } from '#web/platform/toast.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { PanelButton } from '#web/ui/panel-button.tsx';
import { lookMessage } from './look.messages.ts';
import './language-menu.css';

export function LanguageMenu() {
  return (
    <PanelButton icon="language" label={lookMessage('language')}>
      <LanguageChoice />
    </PanelButton>
  );
}

function choose(tag: string): void {
  if (tag === languageTag) return;
  toast.info(lookMessage('language_switching'));
  switchLanguage(tag);
}

/** The languages of our texts first; below them all that dates, numbers and common words can follow. */
function LanguageChoice() {
  const [wish, setWish] = useState('');
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('[aria-pressed="true"], button')?.focus(), []);
  const found = offers().filter(({ searched }) => searched.includes(wish.trim().toLowerCase()));
  return (
    <div className="q-languages" ref={first}>
      <ul>
        {ownLanguages.map((tag) => (
          <LanguageButton key={tag} tag={tag} name={languages[tag]} />
        ))}
      </ul>
      <SearchInput label={lookMessage('language_search')} value={wish} onType={setWish} />
      <p>{lookMessage('language_partly')}</p>
      <ul className="q-languages-others">
        {found.map(({ tag, name, translated }) => (
          <LanguageButton key={tag} tag={tag} name={name} translated={translated} />
        ))}
        {found.length === 0 && <li>{lookMessage('language_none')}</li>}
      </ul>
    </div>
  );
}

function LanguageButton({ tag, name, translated }: { tag: string; name: string; translated?: string }) {
  return (
    <li>
      <button type="button" aria-pressed={tag === languageTag} onClick={() => choose(tag)}>
        <bdi lang={tag}>{name}</bdi> {translated !== undefined && <small>{translated}</small>}
        {tag === languageTag && <Icon name="check" />}
      </button>
    </li>
  );
}

type Offer = { tag: string; name: string; translated: string; searched: string };
let known: readonly Offer[] | undefined;

/** Every other language by its own name and by the reader's; the browser knows both. */
function offers(): readonly Offer[] {
  known ??= otherLanguages.map((tag) => {
    const [name, translated] = [nameIn(tag, tag), nameIn(tag, intlLocale)];
    return { tag, name, translated, searched: `${tag} ${name} ${translated} ${nameIn(tag, 'en')}`.toLowerCase() };
  });
  return known;
}

/** The region is named where a language is offered for several. */
function nameIn(tag: string, reader: string): string {
  const [language = tag] = tag.split('-');
  const isAlone = otherLanguages.filter((other) => other.split('-')[0] === language).length === 1;
  const isOurs = language === 'en' || language === 'zh';
  return new Intl.DisplayNames(reader, { type: 'language' }).of(isAlone && !isOurs ? language : tag) ?? tag;
}
