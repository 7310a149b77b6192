import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { ResourceContextProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError, textOf } from '../../../platform/api/ApiError.ts';
import { api } from '../../../platform/api/client.ts';
import { isTwofaCode } from '#contract/account/twofaDigits.values';
import { useRefreshSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { AccountState, Section } from '../Section.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { CodeInput, TwofaSetup } from './TwofaSetup.tsx';
import { useTwofaSetup } from './useTwofaSetup.ts';

export const TwofaSection = () => {
  const translate = useTranslate();
  return (
    <Section title={translate('account.twofa.title')} hint={translate('account.twofa.hint')}>
      <AccountState skeleton={<Skeleton variant="rounded" height={40} />}>
        {user => <TwofaSwitch enabled={user.twofaEnabled} />}
      </AccountState>
    </Section>
  );
};

const TwofaSwitch = ({ enabled }: { enabled: boolean }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<'enable' | 'disable'>();
  const close = () => setOpen(undefined);
  return (
    <ResourceContextProvider value="account">
      <Stack direction="row" sx={rowStyle}>
        <TwofaChip enabled={enabled} />
        {enabled ? (
          <Button variant="outlined" color="error" onClick={() => setOpen('disable')}>
            {translate('account.twofa.disable')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => setOpen('enable')}>
            {translate('account.twofa.enable')}
          </Button>
        )}
      </Stack>
      {open === 'enable' && <EnableTwofaDialog onClose={close} />}
      {open === 'disable' && <DisableTwofaDialog onClose={close} />}
    </ResourceContextProvider>
  );
};

const TwofaChip = ({ enabled }: { enabled: boolean }) => {
  const translate = useTranslate();
  return (
    <Chip
      variant="outlined"
      color={enabled ? 'success' : 'default'}
      icon={enabled ? <CheckCircleOutlined /> : <HighlightOffOutlined />}
      label={translate(enabled ? 'account.twofa.on' : 'account.twofa.off')}
    />
  );
};

const rowStyle = {
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 2,
};

interface EnableTwofaDialogProps {
  onClose: () => void;
}

const EnableTwofaDialog = ({ onClose }: EnableTwofaDialogProps) => {
  const translate = useTranslate();
  const state = useTwofaSetup({ onDone: onClose });
  if (state.recoveryCodes.length > 0) {
    return (
      <FormDialog key="codes" title={translate('account.recovery.title')}>
        <RecoveryCodes codes={state.recoveryCodes} onDone={onClose} />
      </FormDialog>
    );
  }
  return (
    <FormDialog title={translate('account.twofa.enable')} onClose={onClose}>
      <TwofaSetup
        state={state}
        leave={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
      />
    </FormDialog>
  );
};

interface DisableTwofaDialogProps {
  onClose: () => void;
}

const DisableTwofaDialog = ({ onClose }: DisableTwofaDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const refreshUser = useRefreshSignedInUser();

  const send = async (values: FieldValues) => {
    await disableTwofa(values);
    await refreshUser();
    notify('account.twofa.disabled', { type: 'success' });
    onClose();
  };

  const explainRefusal = (error: unknown) =>
    isWrongCode(error)
      ? translate('account.twofa.code_wrong')
      : explain(error, 'account.twofa.code_wrong');

  return (
    <FormDialog title={translate('account.twofa.disable')} onClose={onClose}>
      <CallForm validate={checkDisableCode} send={send} explain={explainRefusal}>
        <DialogContentText>{translate('account.twofa.disable_text')}</DialogContentText>
        <CodeInput first />
        <FormEnd
          submit={translate('account.twofa.confirm')}
          cancel={translate('ra.action.close')}
          onCancel={onClose}
        />
      </CallForm>
    </FormDialog>
  );
};

/** Recovery codes are accepted too, if the server has them: only a code of digits must have six. */
const codeIn = (values: FieldValues) => (textOf(values, 'code') ?? '').replaceAll(/\s/g, '');

const checkDisableCode = (values: FieldValues) => {
  const code = codeIn(values);
  if (!code) return { code: 'account.twofa.code_missing' };
  return /^\d+$/.test(code) && !isTwofaCode(code) ? { code: 'account.twofa.code_wrong' } : {};
};

const disableTwofa = (values: FieldValues) =>
  api('/2fa/disable-verify', { method: 'POST', body: { token: codeIn(values) } });

const WRONG_CODE = 'invalid_2fa_token';

/** A refusal without an error code is about the code here. */
const isWrongCode = (error: unknown) =>
  error instanceof ApiError &&
  REFUSALS.includes(error.status) &&
  (error.code ?? WRONG_CODE) === WRONG_CODE;

const REFUSALS = [400, 401, 403, 422];
