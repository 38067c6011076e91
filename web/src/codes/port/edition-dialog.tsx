import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  editionExtensions,
  editionLimits,
  type PortEdition,
  type PortEditionResult,
} from '#contract/codes/port-edition.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { ImportDropZone } from '#web/screen/import/drop-zone.tsx';
import { refusalOfFile } from '#web/screen/import/file-check.ts';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { previewEdition } from './edition-calls.ts';
import { EditionReview } from './edition-review.tsx';
import { portEditionMessage } from './port-edition.messages.ts';
import '#web/screen/import/import.css';
import './port-edition.css';

type Stage =
  | { at: 'choose' }
  | { at: 'review'; file: File; edition: PortEdition }
  | { at: 'done'; result: PortEditionResult };

/** A newer list of UN/LOCODE: chosen, compared with the stored ports, and taken as a whole. */
export function PortEditionDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'choose' });
  return (
    <Dialog title={portEditionMessage('title')} holdsInput={false} onClose={onClose}>
      <div className="q-import">
        {stage.at === 'choose' && (
          <ListSource onCompared={(file, edition) => setStage({ at: 'review', file, edition })} />
        )}
        {stage.at === 'review' && (
          <EditionReview
            file={stage.file}
            edition={stage.edition}
            onBack={() => setStage({ at: 'choose' })}
            onReplaced={(result) => setStage({ at: 'done', result })}
          />
        )}
        {stage.at === 'done' && <EditionDone result={stage.result} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

type ListSourceProps = { onCompared: (file: File, edition: PortEdition) => void };

function ListSource({ onCompared }: ListSourceProps) {
  const [refusal, setRefusal] = useState<string>();
  const comparison = useComparison(onCompared);

  function take(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const found = files.length > 1 ? portEditionMessage('one_only') : refusalOfFile(file, editionExtensions);
    setRefusal(found);
    if (found === undefined) comparison.mutate(file);
  }

  if (comparison.isPending) {
    return (
      <p className="q-edition-checking" role="status">
        <span className="q-spinner" /> {portEditionMessage('checking')}
      </p>
    );
  }
  return (
    <div className="q-import-body">
      <ImportDropZone
        extensions={editionExtensions}
        limits={portEditionMessage('limits', { megabytes: editionLimits.megabytes })}
        problem={refusal ?? (comparison.error ? errorText(comparison.error).text : undefined)}
        onFiles={take}
      />
    </div>
  );
}

/** Closing the dialog cancels the upload. */
function useComparison(onCompared: ListSourceProps['onCompared']) {
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);
  return useMutation({
    mutationFn: (file: File) => {
      call.current = new AbortController();
      return previewEdition(file, call.current.signal);
    },
    onSuccess: (edition, file) => onCompared(file, edition),
    meta: { handles: () => true },
  });
}

function EditionDone({ result, onClose }: { result: PortEditionResult; onClose: () => void }) {
  const counts = Object.fromEntries(Object.entries(result).map(([action, count]) => [action, countText(count)]));
  return (
    <PageState icon="check" title={portEditionMessage('done')} text={portEditionMessage('done_text', counts)}>
      <Button variant="primary" data-autofocus onClick={onClose}>
        {portEditionMessage('close')}
      </Button>
    </PageState>
  );
}
