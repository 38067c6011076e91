import { useEffect, useRef, useState } from 'react';
import {
  intlLocale,
  languageNames,
  languageTag,
  otherLanguages,
  languagesWithTexts,
  switchLanguage,
} from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { appearanceMessage } from './appearance.messages.ts';
import './language-list.css';

function selectLanguage(tag: string): void {
  if (tag === languageTag) return;
  toast.info(appearanceMessage('language_switching'));
  switchLanguage(tag);
}

/** Languages of our texts first; then the others, for dates, numbers and common words. */
export function LanguageList() {
  const [filterText, setFilterText] = useState('');
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('[aria-pressed="true"], button')?.focus(), []);
  const found = languageOptions().filter(({ searched }) => searched.includes(filterText.trim().toLowerCase()));
  return (
    <div className="q-languages" ref={first}>
      <ul>
        {languagesWithTexts.map((tag) => (
          <LanguageButton key={tag} tag={tag} name={languageNames[tag]} />
        ))}
      </ul>
      <SearchInput label={appearanceMessage('language_search')} value={filterText} onType={setFilterText} />
      <p>{appearanceMessage('language_partly')}</p>
      <ul className="q-languages-others">
        {found.map(({ tag, name, translated }) => (
          <LanguageButton key={tag} tag={tag} name={name} translated={translated} />
        ))}
        {found.length === 0 && <li>{appearanceMessage('language_none')}</li>}
      </ul>
    </div>
  );
}

function LanguageButton({ tag, name, translated }: { tag: string; name: string; translated?: string }) {
  return (
    <li>
      <button type="button" aria-pressed={tag === languageTag} onClick={() => selectLanguage(tag)}>
        <bdi lang={tag}>{name}</bdi> {translated !== undefined && <small>{translated}</small>}
        {tag === languageTag && <Icon name="check" />}
      </button>
    </li>
  );
}

type LanguageOption = { tag: string; name: string; translated: string; searched: string };
let cachedOptions: readonly LanguageOption[] | undefined;

/** Every other language by its own name and by its name in the current language, as the browser has them. */
function languageOptions(): readonly LanguageOption[] {
  cachedOptions ??= otherLanguages.map((tag) => {
    const [name, translated] = [languageNameIn(tag, tag), languageNameIn(tag, intlLocale)];
    return {
      tag,
      name,
      translated,
      searched: `${tag} ${name} ${translated} ${languageNameIn(tag, 'en')}`.toLowerCase(),
    };
  });
  return cachedOptions;
}

/** The region is shown if a language has several. */
function languageNameIn(tag: string, reader: string): string {
  const [language = tag] = tag.split('-');
  const isOnlyRegion = otherLanguages.filter((other) => other.split('-')[0] === language).length === 1;
  const isOwnLanguage = language === 'en' || language === 'zh';
  return new Intl.DisplayNames(reader, { type: 'language' }).of(isOnlyRegion && !isOwnLanguage ? language : tag) ?? tag;
}
