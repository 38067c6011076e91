import { useChangePassword } from '#web/platform/change-password.ts';
import { toast } from '#web/platform/toast.tsx';
import { Card } from './card.tsx';
import { FormFoot } from './profile-card.tsx';
import { TextField } from './text-field.tsx';
import { refetchPart } from './user-info-api.ts';
import { userInfoMessage } from './user-info.messages.ts';

export function PasswordCard({ username }: { username: string }) {
  const { form, labels, policy } = useChangePassword(async ({ setValue }) => {
    for (const name of ['oldPassword', 'newPassword', 'newPassword2'] as const) setValue(name, '');
    toast.success(userInfoMessage('password_done'));
    await refetchPart('sessions');
  });
  const { ref, errorOf, problem, isBusy, handleSubmit } = form;
  const field = (name: 'oldPassword' | 'newPassword' | 'newPassword2') =>
    ({ type: 'password', required: true, name, error: errorOf(name) }) as const;
  return (
    <Card title={userInfoMessage('password')} text={userInfoMessage('password_text')}>
      <form ref={ref} noValidate className="q-user-form" onSubmit={handleSubmit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden />
        <TextField {...field('oldPassword')} label={labels.oldPassword} autoComplete="current-password" />
        <TextField
          {...field('newPassword')}
          label={labels.newPassword}
          hint={userInfoMessage(policy.classes > 2 ? 'password_hint_classes' : 'password_hint', policy)}
          autoComplete="new-password"
        />
        <TextField {...field('newPassword2')} label={labels.newPassword2} autoComplete="new-password" />
        <FormFoot problem={problem} submit={userInfoMessage('password_submit')} isBusy={isBusy} />
      </form>
    </Card>
  );
}
