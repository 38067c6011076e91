import { buildId } from '#web/platform/build.ts';
import { config } from '#web/platform/config.ts';
import { colon, intlLocale } from '#web/platform/languages/i18n.ts';
import { officeZone } from '#web/platform/office-clock.ts';
import { siteName, settingText, useSettings } from '#web/platform/settings.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { aboutMessage } from './about.messages.ts';
import { whatsNew } from './whats-new.messages.ts';
import './about.css';

/** The product, its version, and its changes. */
export function About({ onClose }: { onClose: () => void }) {
  const settings = useSettings();
  const builtAt = settingText(settings, 'app.built_at');
  const facts = [
    { key: 'version', value: config.version },
    { key: 'build', value: buildId || aboutMessage('development') },
    { key: 'built_at', value: builtAt ? dayOf(builtAt) : '–' },
    { key: 'agent', value: navigator.userAgent },
  ] as const;
  const text = facts.map(({ key, value }) => aboutMessage(key) + colon + value).join('\n');
  return (
    <Dialog
      title={aboutMessage('title', { name: siteName(settings) })}
      variant="prompt"
      holdsInput={false}
      onClose={onClose}
    >
      <div className="q-dialog-body q-about">
        <dl>
          {facts.map(({ key, value }) => (
            <div key={key}>
              <dt>{aboutMessage(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{aboutMessage('licences')}</dt>
            <dd>
              <a href="/licences.txt" target="_blank" rel="noreferrer">
                {aboutMessage('licences_link')}
              </a>
            </dd>
          </div>
        </dl>
        <h3>{aboutMessage('whats_new')}</h3>
        <ul>
          {whatsNew.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <footer className="q-dialog-foot">
        <Button icon="copy" data-autofocus onClick={() => void copy(text)}>
          {aboutMessage('copy')}
        </Button>
      </footer>
    </Dialog>
  );
}

function dayOf(moment: string): string {
  return new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long', timeStyle: 'short', timeZone: officeZone() }).format(
    new Date(moment),
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(aboutMessage('copied'));
  } catch {
    toast.error(aboutMessage('copy_failed'));
  }
}
