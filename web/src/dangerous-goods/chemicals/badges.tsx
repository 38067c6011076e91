import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { officeTime } from '#web/platform/office-clock.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';

/** The origin of the data. */
export function Badges({ row: { is_customer_data: isOwn, imdg_amendment: amendment, source } }: { row: Substance }) {
  const title = isOwn ? [source, amendment].filter(Boolean).join(' · ') : chemicalsMessage('product_data_title');
  return (
    <span title={title || undefined}>
      <Tag
        tone={isOwn ? 'primary' : 'info'}
        text={isOwn ? amendment || chemicalsMessage('own_data') : chemicalsMessage('product_data')}
      />
    </span>
  );
}

/** EmS is always shown with its verification state. */
export function EmsText({ row }: { row: Substance }) {
  return (
    <span className="q-chemicals-ems">
      <span>{row.ems || '–'}</span>
      <Verified row={row} />
    </span>
  );
}

export function Verified({ row }: { row: Substance }) {
  if (row.ems === '' && !row.is_verified) return null;
  if (!row.is_verified)
    return (
      <span title={chemicalsMessage('unverified_title')}>
        <Tag tone="warning" text={chemicalsMessage('unverified')} />
      </span>
    );
  const at = row.verified_at === null ? '' : officeTime(row.verified_at);
  return (
    <span title={chemicalsMessage('verified_title', { name: row.verified_by_name ?? '', at })}>
      <Tag tone="success" text={chemicalsMessage('verified')} />
    </span>
  );
}
