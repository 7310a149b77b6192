import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { TextInput } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { emailChangeInput } from '#contract/account/emailChange';
import { ApiError, textOf } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { AccountState, Section } from './Section.tsx';

export const EmailSection = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!useServerHas('emailChange')) return null;
  return (
    <Section title={translate('account.email.title')} hint={translate('account.email.hint')}>
      <AccountState skeleton={<Skeleton variant="rounded" height={40} />}>
        {user => (
          <Stack
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {translate('account.email.change')}
            </Button>
          </Stack>
        )}
      </AccountState>
      {open && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </Section>
  );
};

const SOURCE = 'newEmail';
const CODE_SOURCE = 'code';

const emailIn = (values: FieldValues) => (textOf(values, SOURCE) ?? '').trim();

const codeIn = (values: FieldValues) => (textOf(values, CODE_SOURCE) ?? '').trim();

const emailProblem = (email: string) => {
  if (!email) return { [SOURCE]: 'validation.required' };
  return emailChangeInput.safeParse({ email }).success ? {} : { [SOURCE]: 'validation.email' };
};

interface ChangeEmailDialogProps {
  onClose: () => void;
}

const ChangeEmailDialog = ({ onClose }: ChangeEmailDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const asksCode = useSignedInUser().data?.twofaEnabled === true;

  const check = (values: FieldValues) => ({
    ...emailProblem(emailIn(values)),
    ...(asksCode && !codeIn(values) && { [CODE_SOURCE]: 'validation.required' }),
  });

  const send = async (values: FieldValues) => {
    const email = emailIn(values);
    const body = { email, ...(asksCode && { token: codeIn(values) }) };
    try {
      await api('/auth/change-email', { method: 'POST', body });
    } catch (error) {
      const sentence = error instanceof ApiError ? error.fields.email : undefined;
      if (!sentence) throw error;
      return { [SOURCE]: sentence };
    }
    notify('account.email.sent', { type: 'success', messageArgs: { email } });
    onClose();
  };

  return (
    <ResourceContextProvider value="account">
      <FormDialog title={translate('account.email.change')} onClose={onClose}>
        <CallForm
          validate={check}
          send={send}
          explain={error => explain(error, 'account.email.failed')}
        >
          <NewEmailInput />
          {asksCode && (
            <TextInput
              source={CODE_SOURCE}
              isRequired
              autoComplete="one-time-code"
              helperText="account.email.code_hint"
            />
          )}
          <FormEnd submit={translate('account.email.submit')} onCancel={onClose} />
        </CallForm>
      </FormDialog>
    </ResourceContextProvider>
  );
};

const NewEmailInput = () => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(SOURCE), [setFocus]);
  return <TextInput source={SOURCE} type="email" isRequired autoComplete="email" />;
};
