import { languageNames, languageTag, languagesWithTexts, switchLanguage } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { stateMessage } from './state.messages.ts';

/** The languages of our texts, for pages without the console's header. */
export function LanguageRow() {
  return (
    <p role="group" aria-label={stateMessage('language')}>
      {languagesWithTexts.map((one) => (
        <button
          key={one}
          type="button"
          className="q-text-button"
          lang={one}
          aria-pressed={one === languageTag}
          onClick={() => {
            if (one === languageTag) return;
            toast.info(stateMessage('switching'));
            switchLanguage(one);
          }}
        >
          {languageNames[one]}
        </button>
      ))}
    </p>
  );
}
