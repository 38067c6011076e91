import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleImportLimits, type ScheduleImport } from '#contract/schedule/import.ts';
import { scheduleRows } from '#contract/schedule/sheet-row.ts';
import { sheetRowLabels } from '#contract/schedule/sheet-row.labels.ts';
import { importExtensions, importLimits } from '#contract/system/import.ts';
import { errorText } from '#web/platform/error-text.ts';
import { countText, localeTexts } from '#web/platform/i18n.ts';
import { toast } from '#web/platform/toast.tsx';
import { ImportDropZone } from '#web/screen/import/drop-zone.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { checkFile } from './import-calls.ts';
import { LineForm } from './line-form.tsx';
import { refusalOfFile } from '#web/screen/import/file-check.ts';
import { scheduleImportMessage } from './schedule-import.messages.ts';

const sources = ['file', 'line'] as const;
type Source = (typeof sources)[number];

/** A file of a carrier, or one sailing typed from their mail. */
export function ChooseStep({ onChecked }: { onChecked: (checked: ScheduleImport) => void }) {
  const [way, setWay] = useState<Source>('file');
  return (
    <>
      <ToggleGroup
        className="q-schedule-ways"
        label={scheduleImportMessage('ways')}
        options={sources.map((value) => ({ value, text: scheduleImportMessage(`way_${value}`) }))}
        selected={[way]}
        onToggle={setWay}
      />
      {way === 'file' ? <FileSource onChecked={onChecked} /> : <LineForm onChecked={onChecked} />}
    </>
  );
}

const endings = [...importExtensions, '.json'];

function refusalOf(files: readonly File[]): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  if (files.length > 1) return scheduleImportMessage('one_only');
  return refusalOfFile(file, endings);
}

function FileSource({ onChecked }: { onChecked: (checked: ScheduleImport) => void }) {
  const [refusal, setRefusal] = useState<string>();
  const check = useMutation({ mutationFn: checkFile, onSuccess: onChecked, meta: { handles: () => true } });

  function take(files: readonly File[]) {
    const found = refusalOf(files);
    setRefusal(found);
    if (found === undefined && files[0]) check.mutate(files[0]);
  }

  if (check.isPending) {
    return (
      <p className="q-schedule-checking" role="status">
        <span className="q-spinner" /> {scheduleImportMessage('checking')}
      </p>
    );
  }
  const { megabytes } = importLimits;
  const limits = { megabytes, rows: countText(scheduleImportLimits.rows) };
  return (
    <div className="q-import-body">
      <ImportDropZone
        extensions={endings}
        limits={scheduleImportMessage('limits', limits)}
        problem={refusal ?? (check.error ? errorText(check.error).text : undefined)}
        onFiles={take}
      />
      <p className="q-schedule-headings">
        <Button icon="copy" onClick={() => void copyHeadings()}>
          {scheduleImportMessage('headings')}
        </Button>
        {scheduleImportMessage('headings_text')}
      </p>
    </div>
  );
}

async function copyHeadings(): Promise<void> {
  const labels: Readonly<Record<string, string>> = localeTexts(sheetRowLabels);
  try {
    await navigator.clipboard.writeText(scheduleRows.fieldNames.map((name) => labels[name]).join('\t'));
    toast.success(scheduleImportMessage('headings_copied'));
  } catch {
    toast.error(scheduleImportMessage('copy_failed'));
  }
}
