import { aria } from '#web/screen/controls/control-props.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { PlainField } from './plain-field.tsx';
import { plainMessage } from './plain.messages.ts';
import './plain.css';

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
  const isRemoved = value === '';
  const hint = isRemoved
    ? plainMessage('forget_sure')
    : canGenerate && value
      ? plainMessage('generated_hint')
      : undefined;
  return (
    <PlainField isWide label={label} error={error} hint={hint}>
      {(control) => (
        <span className="q-plain-secret">
          <Input
            {...aria(control)}
            // Password managers must not offer the reader's own.
            autoComplete="new-password"
            spellCheck={false}
            maxLength={500}
            type={canGenerate && value ? 'text' : 'password'}
            placeholder={plainMessage(isSet && !isRemoved ? 'kept' : 'none')}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          />
          {canGenerate && <Button onClick={() => onChange(createSecret())}>{plainMessage('generate')}</Button>}
          {isSet && !isRemoved && (
            <Button tone="danger" variant="text" onClick={() => onChange('')}>
              {plainMessage('forget')}
            </Button>
          )}
        </span>
      )}
    </PlainField>
  );
}

/** Base64, as the standard has it. */
function createSecret(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(secretBytes))));
}
