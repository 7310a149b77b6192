import { PASSWORD_MIN_LENGTH } from '#contract/limits';
import { useTexts } from '../texts.ts';
import { newPassword, repeated, textIn } from './checks.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldsProps {
  label: string;
  repeatLabel: string;
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ label, repeatLabel }: NewPasswordFieldsProps) => {
  const { translate } = useTexts();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={translate('auth.password_hint', { minimum: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordField name="confirm" label={repeatLabel} autoComplete="new-password" />
    </>
  );
};

export const checkNewPassword = (form: FormData) => ({
  password: newPassword(textIn(form, 'password')),
  confirm: repeated(textIn(form, 'confirm'), textIn(form, 'password')),
});
