import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { passwordIssue, type PasswordPolicy, policyOf } from '#contract/system/password-rules.ts';
import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { userLabels } from '#contract/system/user.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { hasFieldErrors } from '#web/platform/api/api-error.ts';
import { useSettings } from '#web/platform/settings.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FirstPassword } from './first-password.tsx';
import { resetPassword } from './user-calls.ts';
import { userMessage } from './user.messages.ts';

const { newPassword: label } = localeTexts(userLabels);

/** The state and actions of the form. */
function usePasswordForm(id: number, policy: PasswordPolicy) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [mustChange, setMustChange] = useState(true);
  const [problem, setProblem] = useState('');
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: async () => {
      await resetPassword(id, { newPassword: password, newPassword2: password, must_change_password: mustChange });
      toast.success(userMessage('password_done'));
      setPassword('');
      await client.invalidateQueries({ queryKey: ['user'] });
    },
    onError: (error) => hasFieldErrors(error) && setProblem(error.fields[0]?.message ?? ''),
    meta: { handles: hasFieldErrors },
  });

  function save() {
    const issue = passwordIssue('newPassword', password, policy);
    if (issue) setProblem(fieldError(issue, label, localeTexts(fieldRules)).message);
    else if (!isBusy) mutate();
  }
  const put = (next: string) => {
    setPassword(next);
    setProblem('');
  };
  return { password, put, mustChange, setMustChange, problem, isBusy, save };
}

/** Sets a user's password; it is visible during input, so it need not be repeated. */
export function PasswordForm({ id, username }: { id: number; username: string }) {
  const fieldId = useId();
  const policy = policyOf(useSettings());
  const { password, put, mustChange, setMustChange, problem, isBusy, save } = usePasswordForm(id, policy);
  return (
    <form
      className="q-users-sessions"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {/* Identifies the account for password managers. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <label htmlFor={fieldId}>{label}</label>
      <FirstPassword
        id={fieldId}
        label={label}
        value={password}
        onChange={put}
        isInvalid={problem !== ''}
        describedBy={`${fieldId}-note`}
      />
      <p id={`${fieldId}-note`} className={problem ? 'q-form-error' : 'q-faint'}>
        {problem || userMessage('password_hint', { min: policy.min, max: policy.max })}
      </p>
      <label className="q-users-check">
        <Checkbox checked={mustChange} onChange={(event) => setMustChange(event.target.checked)} />
        {userMessage('must_change_field')}
      </label>
      <div className="q-users-buttons">
        <Button type="submit" variant="primary" busy={isBusy}>
          {userMessage('save')}
        </Button>
      </div>
    </form>
  );
}
