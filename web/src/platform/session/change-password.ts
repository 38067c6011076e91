import { accountLabels } from '#contract/system/account.labels.ts';
import { passwordIssues, policyOf } from '#contract/system/password-rules.ts';
import { api } from '../api/api.ts';
import { localeTexts } from '../languages/i18n.ts';
import { missing, type PlainForm, usePlainForm } from '../plain-form.ts';
import { useSettings } from '../settings.ts';

const { oldPassword, newPassword, newPassword2 } = localeTexts(accountLabels);
const labels = { oldPassword, newPassword, newPassword2 };

type Form = PlainForm<keyof typeof labels>;

/** The form to change one's own password, which requires the current one. */
export function useChangePassword(onDone: (form: Pick<Form, 'setValue'>) => Promise<void> | void) {
  const policy = policyOf(useSettings());
  const { setValue, ...form } = usePlainForm({
    labels,
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
      await onDone({ setValue });
    },
  });
  return { form: { setValue, ...form }, labels, policy };
}
