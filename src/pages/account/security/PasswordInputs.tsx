import { PasswordInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { PASSWORD_MIN_LENGTH } from '#contract/limits';
import { useSignedInUser } from '../../../ui/signedInUser.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

/** The present password, and the new one twice. */
export const PasswordInputs = () => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordInput source="currentPassword" isRequired autoComplete="current-password" />
      <PasswordInput
        source="newPassword"
        isRequired
        autoComplete="new-password"
        helperText={translate('account.password.minimum', { minimum: PASSWORD_MIN_LENGTH })}
      />
      <PasswordStrength />
      <PasswordInput source="confirmation" isRequired autoComplete="new-password" />
    </>
  );
};
