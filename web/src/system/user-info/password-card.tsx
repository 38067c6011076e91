import { accountLabels } from '#contract/system/account.labels.ts';
import { passwordIssues, policyOf } from '#contract/system/password-rules.ts';
import { api } from '#web/platform/api.ts';
import { words } from '#web/platform/i18n.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { useSettings } from '#web/platform/settings.ts';
import { toast } from '#web/platform/toast.tsx';
import { Card } from './card.tsx';
import { FormFoot } from './profile-card.tsx';
import { TextField } from './text-field.tsx';
import { askAgain } from './user-info-api.ts';
import { userInfoMessage } from './user-info.messages.ts';

const { oldPassword, newPassword, newPassword2 } = words(accountLabels);

export function PasswordCard({ username }: { username: string }) {
  const policy = policyOf(useSettings());
  const { ref, put, errorOf, problem, isBusy, handleSubmit } = usePlainForm({
    labels: { oldPassword, newPassword, newPassword2 },
    check: (values) => [
      ...missing(values, ['oldPassword']),
      ...passwordIssues(
        { original: values.oldPassword, password: values.newPassword, repeated: values.newPassword2 },
        { password: 'newPassword', repeated: 'newPassword2' },
        policy,
      ),
    ],
    send: async (body) => {
      await api('PUT', '/api/system/user/change_password/', { body });
      for (const field of ['oldPassword', 'newPassword', 'newPassword2'] as const) put(field, '');
      toast.success(userInfoMessage('password_done'));
      await askAgain('sessions');
    },
  });
  const field = (name: 'oldPassword' | 'newPassword' | 'newPassword2') =>
    ({ type: 'password', required: true, name, error: errorOf(name) }) as const;
  return (
    <Card title={userInfoMessage('password')} text={userInfoMessage('password_text')}>
      <form ref={ref} noValidate className="q-user-form" onSubmit={handleSubmit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden />
        <TextField {...field('oldPassword')} label={oldPassword} autoComplete="current-password" />
        <TextField
          {...field('newPassword')}
          label={newPassword}
          hint={userInfoMessage(policy.classes > 2 ? 'password_hint_classes' : 'password_hint', policy)}
          autoComplete="new-password"
        />
        <TextField {...field('newPassword2')} label={newPassword2} autoComplete="new-password" />
        <FormFoot problem={problem} submit={userInfoMessage('password_submit')} isBusy={isBusy} />
      </form>
    </Card>
  );
}
