import { countText } from '#web/platform/languages/i18n.ts';
import { importMessage } from './import.messages.ts';

type WaitingProps = {
  title: string;
  hint: string;
  /** The progress, once known. */
  done?: number;
  total?: number | null;
};

/** Running work, and whether it needs this dialog to stay open. */
export function Waiting({ title, hint, done = 0, total = null }: WaitingProps) {
  return (
    <div className="q-import-waiting">
      <h3>{title}</h3>
      <progress aria-label={title} value={shareOf(done, total)} max={1} />
      <p className="q-import-far" role="status">
        {total ? importMessage('of', { done: countText(done), total: countText(total) }) : ' '}
      </p>
      <p>{hint}</p>
    </div>
  );
}

/** Undefined if unknown, also after all was read while the work continues. */
function shareOf(done: number, total: number | null): number | undefined {
  return total !== null && done < total ? done / total : undefined;
}
