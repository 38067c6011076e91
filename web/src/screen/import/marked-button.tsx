import { StepButton } from '../plain/step-button.tsx';
import { importMessage } from './import.messages.ts';

/** Downloads the upload with its errors marked. */
export function MarkedButton({ fetch }: { fetch: () => Promise<string> }) {
  return (
    <StepButton size="small" icon="download" action={fetch}>
      {importMessage('marked')}
    </StepButton>
  );
}
