import { useState } from 'react';
import { useCan } from '#web/platform/session/can.tsx';
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
});

/** What is done above the list of rates: with those that are selected, or else with a whole sheet; both would not fit. */
export function RateTools({ selected, clearSelection }: ToolProps) {
  const [isImporting, setIsImporting] = useState(false);
  const canImport = useCan('Import');
  return (
    <>
      {selected.length > 0 && <BulkBar rates={selected.map(named)} onDone={clearSelection} />}
      {canImport && selected.length === 0 && (
        <Button icon="upload" onClick={() => setIsImporting(true)}>
          {rateMessage('import')}
        </Button>
      )}
      {isImporting && <Loaded component={wizard} props={{ onClose: () => setIsImporting(false) }} />}
    </>
  );
}
