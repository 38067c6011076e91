import type { OwnCell } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { priceMark } from './price-marks.messages.ts';

/** Sample data says so wherever it shows. */
export const SampleCell: OwnCell = ({ value }) =>
  value === true && (
    <span title={priceMark('sample_hint')}>
      <Tag tone="warning" text={priceMark('sample')} />
    </span>
  );

export const OverlapCell: OwnCell = ({ value }) =>
  value === true && (
    <span title={priceMark('overlaps_hint')}>
      <Tag tone="danger" text={priceMark('overlaps')} />
    </span>
  );
