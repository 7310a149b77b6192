import { useTexts } from '../publicTexts.ts';
import { newPassword, repeated, textIn } from './checks.ts';
import { PasswordField } from './fields.tsx';

interface NewPasswordFieldsProps {
  label: string;
  repeatLabel: string;
  minimum: number;
}

export const NewPasswordFields = ({ label, repeatLabel, minimum }: NewPasswordFieldsProps) => {
  const { translate } = useTexts();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={translate('auth.password_hint', { minimum })}
        autoComplete="new-password"
      />
      <PasswordField name="confirm" label={repeatLabel} autoComplete="new-password" />
    </>
  );
};

export const checkNewPassword = (form: FormData, minimum: number) => ({
  password: newPassword(textIn(form, 'password'), minimum),
  confirm: repeated(textIn(form, 'confirm'), textIn(form, 'password')),
});
