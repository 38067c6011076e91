import { useState } from 'react';
import { rateStates } from '#contract/rates/rate-values.ts';
import { useCan, useCanOn } from '#web/platform/session/can.tsx';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import type { Row, ToolProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { rateMessage } from './rate.messages.ts';

const wizard = loadable(async () => (await import('../rate-import/public.ts')).RateImportDialog);

const named = (row: Row) => ({
  id: row.id,
  name: `${String(row['carrier'])} ${String(row['portload'])} → ${String(row['portdischarge'])}`,
  promoted: row['promoted'] === true,
  status: rateStates.find((state) => state === row['status']) ?? 'DRAFT',
});

/** A carrier's sheet is read where sheets are listed, too; the right to do so hangs on the rates. */
export function SheetImport() {
  return useCanOn('/freightQuery', 'Import') && <ImportButton />;
}

function ImportButton() {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <Button icon="upload" onClick={() => setIsImporting(true)}>
        {rateMessage('import')}
      </Button>
      {isImporting && <Loaded component={wizard} props={{ onClose: () => setIsImporting(false) }} />}
    </>
  );
}

/** What is done above the list of rates: with those that are selected, or else with a whole sheet; both would not fit. */
export function RateTools({ selected, clearSelection }: ToolProps) {
  const canImport = useCan('Import');
  if (selected.length > 0) return <BulkBar rates={selected.map(named)} onDone={clearSelection} />;
  return canImport && <ImportButton />;
}
