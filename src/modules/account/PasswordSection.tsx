import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useFormIsDirty, useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { PasswordInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '#contract/base/limits';
import { isLongEnough } from '#contract/account/passwordLength.values';
import { ApiError, textOf, UnknownOutcome } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../../ui/form/CallForm.tsx';
import { LeaveQuestion } from '../../ui/form/UnsavedChanges.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import { Section } from './Section.tsx';
import { isWrongPassword } from './wrongPassword.ts';
import { SESSIONS_KEY } from './sessions.ts';

export const PasswordSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const explain = useExplain();

  // The new password may be in force: the current one is wrong then.
  const isUnsure = useRef(false);
  const sentenceOf = (error: unknown) =>
    (error instanceof ApiError && error.message) || explain(error, 'account.password.failed');

  const send = async (values: FieldValues) => {
    try {
      await changePassword(values);
    } catch (error) {
      if (isUnsure.current || !isWrongPassword(error)) throw error;
      return { currentPassword: sentenceOf(error) };
    }
    notify('account.password.changed', { type: 'success' });
    // The other sessions may have ended with the old password.
    void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    return undefined;
  };

  const explainRefusal = (error: unknown) => {
    if (isUnsure.current && isWrongPassword(error))
      return translate('account.password.changed_before');
    isUnsure.current ||= error instanceof UnknownOutcome;
    return sentenceOf(error);
  };

  return (
    <ResourceContextProvider value="account">
      <Section
        title={translate('account.password.title')}
        hint={translate('account.password.hint')}
      >
        <CallForm validate={checkPasswords} send={send} explain={explainRefusal}>
          <PasswordInputs />
          <FormFailure />
          <AsksFirst />
          <div>
            <SubmitButton label={translate('account.password.submit')} />
          </div>
        </CallForm>
      </Section>
    </ResourceContextProvider>
  );
};

/** Passwords are not stored, so they do not stay for a later visit of the tab. */
const AsksFirst = () => <LeaveQuestion dirty={useFormIsDirty()} />;

const PasswordInputs = () => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  return (
    <>
      {/* For password managers: the account of the password. */}
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

const MISSING = 'validation.required';

const checkPasswords = (values: FieldValues) => {
  const newPassword = textOf(values, 'newPassword');
  const confirmation = textOf(values, 'confirmation');
  return {
    ...(!textOf(values, 'currentPassword') && { currentPassword: MISSING }),
    ...problemOfNew(newPassword),
    ...(!confirmation && { confirmation: MISSING }),
    ...(newPassword && confirmation && newPassword !== confirmation && MISMATCH),
  };
};

const MISMATCH = { confirmation: 'account.password.mismatch' };

const problemOfNew = (password: string | undefined) => {
  if (!password) return { newPassword: MISSING };
  if (isLongEnough(password)) return undefined;
  const args = { minimum: PASSWORD_MIN_LENGTH };
  return { newPassword: { message: 'account.password.too_short', args } };
};

const changePassword = ({ currentPassword, newPassword }: FieldValues) =>
  api('/users/change-password', { method: 'POST', body: { currentPassword, newPassword } });
