import { countText } from '#web/platform/languages/i18n.ts';
import { importMessage } from './import.messages.ts';

type WaitingProps = {
  title: string;
  hint: string;
  /** How far it is, once that is known. */
  done?: number;
  total?: number | null;
};

/** Work that is under way, and whether it needs this window. */
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

/** Undefined where it is not known, also once all was read and the work goes on. */
function shareOf(done: number, total: number | null): number | undefined {
  return total !== null && done < total ? done / total : undefined;
}
