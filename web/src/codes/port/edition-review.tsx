import { useMutation } from '@tanstack/react-query';
import {
  type EditionAction,
  editionActions,
  type EditionChange,
  type EditionPort,
  type PortEdition,
  type PortEditionResult,
} from '#contract/codes/port-edition.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { replaceEdition } from './edition-calls.ts';
import { portEditionMessage } from './port-edition.messages.ts';

type ReviewProps = {
  file: File;
  edition: PortEdition;
  onBack: () => void;
  onReplaced: (result: PortEditionResult) => void;
};

/** What a list would change: nothing is written before the last button. */
export function EditionReview({ file, edition, onBack, onReplaced }: ReviewProps) {
  const count = editionActions.reduce((sum, action) => sum + edition[action], 0);
  const replacement = useMutation({
    mutationFn: () => replaceEdition(file, edition),
    onSuccess: onReplaced,
    meta: { handles: () => true },
  });
  return (
    <>
      <div className="q-import-body q-import-review">
        <EditionCounts edition={edition} />
        {count > 0 && <EditionChanges changes={edition.changes} />}
        {count > edition.changes.length && (
          <p>{portEditionMessage('more', { count: countText(count - edition.changes.length) })}</p>
        )}
      </div>
      <footer className="q-dialog-foot">
        <p className={replacement.error ? 'q-import-reason' : 'q-import-ready'} role="status">
          {replacement.error ? errorText(replacement.error).text : hintOf(edition, count)}
        </p>
        <Button onClick={onBack}>{portEditionMessage('back')}</Button>
        <Button
          variant="primary"
          busy={replacement.isPending}
          disabled={count === 0}
          onClick={() => replacement.mutate()}
        >
          {portEditionMessage('commit', { count: countText(count) })}
        </Button>
      </footer>
    </>
  );
}

function hintOf({ in_use: inUse }: PortEdition, count: number): string {
  if (count === 0) return portEditionMessage('nothing');
  return inUse === 0 ? portEditionMessage('none_in_use') : portEditionMessage('in_use', { count: countText(inUse) });
}

function EditionCounts({ edition }: { edition: PortEdition }) {
  const others = (['unchanged', 'own', 'nameless'] as const).filter((name) => edition[name] > 0);
  return (
    <ul className="q-import-counts" role="list">
      {editionActions.map((action) => (
        <li key={action}>
          <Tag tone={editionTones[action]} text={portEditionMessage(action)} />
          <b>{countText(edition[action])}</b>
        </li>
      ))}
      {others.map((name) => (
        <li key={name}>
          {portEditionMessage(name)} <b>{countText(edition[name])}</b>
        </li>
      ))}
    </ul>
  );
}

const editionTones: Record<EditionAction, string> = {
  added: 'success',
  renamed: 'primary',
  moved: 'info',
  removed: 'danger',
  withdrawn: 'warning',
};

const heads = ['result', 'code', 'name', 'place', 'used_by'] as const;

function EditionChanges({ changes }: { changes: readonly EditionChange[] }) {
  return (
    <div className="q-import-scroll">
      <table className="q-import-table q-edition-changes">
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {portEditionMessage(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ code, action, before, after, used_by: usedBy }) => (
            <tr key={code}>
              <td>
                <Tag tone={editionTones[action]} text={portEditionMessage(action)} />
              </td>
              <td>
                <b>{code}</b>
              </td>
              <td>
                <BeforeAfter before={before?.name_en} after={after?.name_en} />
              </td>
              <td>
                <BeforeAfter before={placeOf(before)} after={placeOf(after, before)} />
              </td>
              <td>{usedBy.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a list does not say stays as it is. */
function placeOf(port: EditionPort | null, before: EditionPort | null = null): string | undefined {
  if (!port) return undefined;
  const [subdivision, latitude, longitude] = (['subdivision', 'latitude', 'longitude'] as const).map(
    (name) => port[name] || before?.[name],
  );
  return [subdivision, latitude && `${latitude} ${longitude}`].filter(Boolean).join(' · ');
}

function BeforeAfter({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before === after || before === undefined || before === '') return after;
  if (after === undefined) return before;
  return (
    <>
      <s>{before}</s> → {after}
    </>
  );
}
