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

/** The list of sheets can import them too; the right belongs to the rates. */
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

/** Tools of the list of rates: for the selected ones, or else for a whole sheet; both would not fit. */
export function RateTools({ selected, clearSelection }: ToolProps) {
  const canImport = useCan('Import');
  if (selected.length > 0) return <BulkBar rates={selected.map(named)} onDone={clearSelection} />;
  return canImport && <ImportButton />;
}
