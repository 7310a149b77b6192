import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useNotify, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../../../api/ApiError.ts';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Section } from '../Section.tsx';
import { SESSIONS_KEY } from '../sessions/sessions.ts';
import { useExplain } from '../../../ui/useExplain.ts';
import { changePassword, checkPasswords } from './changePassword.ts';
import { PasswordInputs } from './PasswordInputs.tsx';

/** Another password, for who knows the present one. */
export const PasswordSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const explain = useExplain();

  const send = async (values: FieldValues) => {
    await changePassword(values);
    notify('account.password.changed', { type: 'success' });
    // The other sessions may have ended with the old password.
    void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
  };

  /** Here the server's own words come first (spec §8). */
  const explainRefusal = (error: unknown) => {
    const sentence = error instanceof ApiError ? error.message : '';
    return sentence || explain(error, 'account.password.failed');
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
          <div>
            <SubmitButton label={translate('account.password.submit')} />
          </div>
        </CallForm>
      </Section>
    </ResourceContextProvider>
  );
};
