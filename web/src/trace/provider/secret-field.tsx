import { aria } from '#web/screen/controls/control-props.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { PlainField } from '../plain-field.tsx';
import { providerMessage } from './provider.messages.ts';
import '../trace.css';

type SecretFieldProps = {
  label: string;
  isSet: boolean;
  canGenerate?: boolean;
  /** Undefined: as it is; `''`: to be taken away. */
  value: string | undefined;
  error: string | undefined;
  onChange: (next: string | undefined) => void;
};

const secretBytes = 32;

/** A secret that is written and never read. One that was made here is shown until it is saved. */
export function SecretField({ label, isSet, canGenerate = false, value, error, onChange }: SecretFieldProps) {
  const isGone = value === '';
  const hint = isGone
    ? providerMessage('forget_sure')
    : canGenerate && value
      ? providerMessage('generated_hint')
      : undefined;
  return (
    <PlainField isWide label={label} error={error} hint={hint}>
      {(control) => (
        <span className="q-trace-secret">
          <Input
            {...aria(control)}
            // Password managers must not offer the reader's own.
            autoComplete="new-password"
            spellCheck={false}
            maxLength={500}
            type={canGenerate && value ? 'text' : 'password'}
            placeholder={providerMessage(isSet && !isGone ? 'kept' : 'none')}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          />
          {canGenerate && <Button onClick={() => onChange(madeSecret())}>{providerMessage('generate')}</Button>}
          {isSet && !isGone && (
            <Button tone="danger" look="text" onClick={() => onChange('')}>
              {providerMessage('forget')}
            </Button>
          )}
        </span>
      )}
    </PlainField>
  );
}

/** Base64, as the standard has it (domain 5.5). */
function madeSecret(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(secretBytes))));
}
