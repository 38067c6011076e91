import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { binMessage } from './bin.messages.ts';
import './recycle.css';

type BinBannerProps = { name: string; onBack: () => void };

/** A notice that the rows are deleted ones, with a link back. */
export function BinBanner({ name, onBack }: BinBannerProps) {
  return (
    <section className="q-bin-banner" aria-label={binMessage('bin')}>
      <Icon name="trash" />
      <b>{binMessage('bin')}</b>
      <span>{binMessage('banner', { name })}</span>
      <Button size="small" icon="chevron-left" onClick={onBack}>
        {binMessage('back')}
      </Button>
    </section>
  );
}
