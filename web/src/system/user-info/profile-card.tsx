import { useId, useState } from 'react';
import { accountLabels } from '#contract/system/account.labels.ts';
import type { UserInfo } from '#contract/system/session.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { UploadControl } from '#web/screen/controls/upload/upload-control.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from './card.tsx';
import { TextField } from './text-field.tsx';
import { saveUserInfo, useSecondFactor } from './user-info-api.ts';
import { userInfoMessage } from './user-info.messages.ts';

const labels = localeTexts(accountLabels);
const { name, name_en: english, mobile, email, gender, password, code } = labels;
const genders = [1, 2, 0] as const;

export function ProfileCard({ user }: { user: UserInfo }) {
  return (
    <Card title={userInfoMessage('profile')} text={userInfoMessage('profile_text')}>
      <Avatar user={user} />
      <Facts user={user} />
      <ProfileForm key={user.id} user={user} />
    </Card>
  );
}

/** Saved once chosen and cropped. */
function Avatar({ user }: { user: UserInfo }) {
  const id = useId();
  const save = async (avatar: string) => {
    await saveUserInfo({
      name: user.name,
      name_en: user.name_en,
      mobile: user.mobile,
      email: user.email,
      gender: user.gender,
      version: user.version,
      avatar,
    });
    toast.success(userInfoMessage('saved'));
  };
  return (
    <div className="q-user-avatar">
      <UploadControl
        id={id}
        label={labels.avatar}
        as="avatar"
        count={1}
        value={user.avatar ? [user.avatar] : []}
        onChange={(paths) => void save(paths.at(-1) ?? '').catch(reportError)}
      />
    </div>
  );
}

/** Fields that only others can change. */
function Facts({ user }: { user: UserInfo }) {
  const roles = user.role_info.map((role) => role.name).join(' · ');
  const facts = [
    { term: userInfoMessage('username'), fact: user.username },
    { term: userInfoMessage('dept'), fact: user.dept_info?.dept_name },
    { term: userInfoMessage('roles'), fact: roles },
  ];
  return (
    <dl className="q-user-facts">
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact || userInfoMessage('none')}</dd>
        </div>
      ))}
    </dl>
  );
}

type Proof = 'password' | 'code';

/** The proofs that a new mail address requires. */
function useProofs(user: UserInfo) {
  const [address, setAddress] = useState(user.email);
  const hasFactor = useSecondFactor().data?.is_on ?? false;
  const isMoved = address.trim().toLowerCase() !== user.email.toLowerCase();
  const proofs: readonly Proof[] = isMoved ? (hasFactor ? ['password', 'code'] : ['password']) : [];
  return { proofs, setAddress };
}

function ProfileForm({ user }: { user: UserInfo }) {
  const { proofs, setAddress } = useProofs(user);
  const { ref, errorOf, problem, isBusy, handleSubmit } = usePlainForm({
    labels: { name, name_en: english, mobile, email, gender, password, code },
    check: (values) => missing(values, ['name', ...proofs]),
    send: async (values) => {
      await saveUserInfo({
        name: values.name.trim(),
        name_en: values.name_en.trim(),
        mobile: values.mobile.trim(),
        email: values.email.trim(),
        gender: Number(values.gender),
        version: user.version,
        ...Object.fromEntries(proofs.map((proof) => [proof, values[proof]])),
      });
      toast.success(userInfoMessage('saved'));
    },
  });
  const field = (each: 'name' | 'name_en' | 'mobile' | 'email') => ({
    name: each,
    label: labels[each],
    error: errorOf(each),
    defaultValue: user[each],
  });
  return (
    <form ref={ref} noValidate className="q-user-form" onSubmit={handleSubmit}>
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('name_en')} />
      <TextField {...field('mobile')} type="tel" autoComplete="tel" />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        onChange={(event) => setAddress(event.target.value)}
      />
      {proofs.map((proof) => (
        <ProofField key={proof} proof={proof} error={errorOf(proof)} />
      ))}
      <GenderSelect chosen={user.gender} />
      <FormFoot problem={problem} submit={userInfoMessage('save')} isBusy={isBusy} />
    </form>
  );
}

function ProofField({ proof, error }: { proof: Proof; error: string }) {
  const common = { name: proof, label: labels[proof], error, required: true };
  return proof === 'password' ? (
    <TextField {...common} hint={userInfoMessage('email_proof')} type="password" autoComplete="current-password" />
  ) : (
    <TextField {...common} inputMode="numeric" autoComplete="one-time-code" />
  );
}

function GenderSelect({ chosen }: { chosen: number }) {
  return (
    <fieldset className="q-user-field">
      <legend>{gender}</legend>
      <div className="q-user-choices">
        {genders.map((one) => (
          <label key={one}>
            <input type="radio" name="gender" value={one} defaultChecked={one === chosen} />
            {userInfoMessage(`gender_${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The submit button of a form, with the form's error above. */
export function FormFoot({ problem, submit, isBusy }: { problem: string; submit: string; isBusy: boolean }) {
  return (
    <div className="q-user-foot">
      <p role="alert" className="q-form-error">
        {problem}
      </p>
      <Button type="submit" variant="primary" busy={isBusy}>
        {submit}
      </Button>
    </div>
  );
}
