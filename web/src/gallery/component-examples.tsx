import { Tag } from '#web/screen/table/tag.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon, iconNames } from '#web/ui/icon.tsx';
import { ErrorState, NoPermission, PageSkeleton, PageState } from '#web/ui/states.tsx';
import { galleryMessage } from './gallery.messages.ts';

const tones = ['primary', 'success', 'info', 'warning', 'danger'] as const;

/** Buttons, tags, icons and empty states. */
export function ComponentExamples() {
  return (
    <>
      <section>
        <h2>{galleryMessage('buttons')}</h2>
        <p className="q-gallery-row">
          <Button>{galleryMessage('default')}</Button>
          <Button variant="primary">{galleryMessage('primary')}</Button>
          <Button variant="danger">{galleryMessage('danger')}</Button>
          <Button variant="text">{galleryMessage('text')}</Button>
          <Button variant="text" tone="danger">
            {galleryMessage('danger')}
          </Button>
          <Button variant="primary" busy>
            {galleryMessage('busy')}
          </Button>
          <Button disabled>{galleryMessage('off')}</Button>
          <Button size="small" icon="plus">
            {galleryMessage('default')}
          </Button>
          <IconButton icon="refresh" label={galleryMessage('text')} />
          <IconButton icon="refresh" size="small" label={galleryMessage('text')} />
        </p>
        <p className="q-gallery-row">
          {tones.map((tone) => (
            <button key={tone} type="button" className="q-row-button" data-tone={tone}>
              {galleryMessage(tone)}
            </button>
          ))}
          {tones.map((tone) => (
            <Tag key={tone} tone={tone} text={galleryMessage(tone)} />
          ))}
        </p>
        <p className="q-gallery-row">
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </p>
      </section>
      <States />
    </>
  );
}

function States() {
  return (
    <section>
      <h2>{galleryMessage('states')}</h2>
      <div className="q-gallery-states">
        <PageState icon="box" title={galleryMessage('empty')} text={galleryMessage('empty_hint')}>
          <Button variant="primary">{galleryMessage('primary')}</Button>
        </PageState>
        <ErrorState error={new Error('502')} onRetry={() => undefined} />
        <NoPermission />
        <PageSkeleton />
      </div>
    </section>
  );
}
