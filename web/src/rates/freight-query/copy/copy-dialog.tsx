import { useState } from 'react';
import type { Locale } from '#contract/kit.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { languageNames, locale } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { copyMessage } from './copy.messages.ts';
import { rateClipboardText } from './rate-message.ts';
import './copy.css';

type CopyDialogProps = { rates: readonly FoundRate[]; mix: string; onClose: () => void };

const own: readonly Locale[] = ['zh-CN', 'en'];

/** Rates as text for a chat, in the customer's language; editable before copying. */
export function CopyDialog({ rates, mix, onClose }: CopyDialogProps) {
  const [language, setLanguage] = useState<Locale>(locale === 'en' ? 'en' : 'zh-CN');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? rateClipboardText(rates, mix, language);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copyMessage('copied'));
      onClose();
    } catch {
      // The clipboard needs a secure context; the text can still be selected manually.
      toast.warning(copyMessage('not_copied'));
    }
  }

  return (
    <Dialog title={copyMessage('title', { count: rates.length })} holdsInput onClose={onClose}>
      <div className="q-dialog-body q-copy">
        <Languages
          chosen={language}
          onChoose={(next) => {
            setLanguage(next);
            setTyped(undefined);
          }}
        />
        <TextArea
          aria-label={copyMessage('text')}
          rows={Math.min(22, text.split('\n').length + 1)}
          lang={language}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="q-faint">{copyMessage('hint')}</p>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{copyMessage('close')}</CancelButton>
        <Button variant="primary" icon="copy" data-autofocus onClick={() => void copy()}>
          {copyMessage('copy')}
        </Button>
      </footer>
    </Dialog>
  );
}

function Languages({ chosen, onChoose }: { chosen: Locale; onChoose: (language: Locale) => void }) {
  return (
    <ToggleGroup
      label={copyMessage('language')}
      options={own.map((value) => ({ value, text: languageNames[value] }))}
      selected={[chosen]}
      onToggle={onChoose}
    />
  );
}
