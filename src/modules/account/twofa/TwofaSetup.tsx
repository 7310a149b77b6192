import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { TextInput } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { textOf } from '../../../platform/api/ApiError.ts';
import { isTwofaCode, twofaDigits } from '#contract/account/twofaDigits.values';
import { QrCode } from '../../../ui/display/QrCode.tsx';
import { FailureAlert, OfflineNotice } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../../../ui/form/CallForm.tsx';
import type { TwofaSetupState } from './useTwofaSetup.ts';

interface TwofaSetupProps {
  state: TwofaSetupState;
  leave?: ReactNode;
}

export const TwofaSetup = ({ state: { secret, confirm, isOn }, leave }: TwofaSetupProps) => {
  const translate = useTranslate();
  const setup = secret.data?.setup;
  if (isOn) {
    return (
      <>
        <Alert severity="warning">{translate('account.twofa.enabled_unanswered')}</Alert>
        {leave}
      </>
    );
  }
  if (setup) return <TwofaSetupForm {...setup} confirm={confirm} leave={leave} />;
  return (
    <>
      <SetupNotice secret={secret} />
      {leave}
    </>
  );
};

const SetupNotice = ({ secret }: Pick<TwofaSetupState, 'secret'>) => {
  const translate = useTranslate();
  const explain = useExplain();
  const { data, error, isPaused, refetch } = secret;
  if (data) return <Alert severity="info">{translate('errors.2fa_already_enabled')}</Alert>;
  if (error) return <FailureAlert text={explain(error, 'errors.setup_failed')} onRetry={refetch} />;
  if (isPaused) return <OfflineNotice />;
  return (
    <Loading>
      <TwofaSetupSkeleton />
    </Loading>
  );
};

const codeIn = (values: FieldValues) => textOf(values, 'code') ?? '';

const checkCode = (values: FieldValues) =>
  isTwofaCode(codeIn(values)) ? {} : { code: 'errors.missing_2fa_input' };

interface TwofaSetupFormProps {
  secret: string;
  qrCode: string;
  confirm: (proof: { secret: string; token: string }) => Promise<void>;
  leave?: ReactNode;
}

const TwofaSetupForm = ({ secret, qrCode, confirm, leave }: TwofaSetupFormProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  return (
    <CallForm
      validate={checkCode}
      send={values => confirm({ secret, token: codeIn(values) })}
      explain={error => explain(error, 'errors.verify_failed')}
    >
      <Stack component="ol" sx={{ gap: 2, pl: 2.5, m: 0, '& ::marker': { fontWeight: 600 } }}>
        <li>
          <TwofaSecret secret={secret} qrCode={qrCode} />
        </li>
        <li>
          <Typography variant="body2">{translate('account.twofa.enter_code')}</Typography>
        </li>
      </Stack>
      <CodeInput parse={twofaDigits} />
      <FormFailure />
      <Stack direction="row" sx={{ gap: 1 }}>
        <SubmitButton label={translate('account.twofa.confirm')} />
        {leave}
      </Stack>
    </CallForm>
  );
};

const TwofaSetupSkeleton = () => (
  <Stack sx={{ gap: 2 }}>
    <Skeleton variant="rounded" width="70%" height={20} />
    <Skeleton variant="rounded" width={216} height={216} sx={{ mx: 'auto' }} />
    <Skeleton variant="rounded" height={40} />
    <Skeleton variant="rounded" height={40} />
  </Stack>
);

interface TwofaSecretProps {
  secret: string;
  qrCode: string;
}

const TwofaSecret = ({ secret, qrCode }: TwofaSecretProps) => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2">{translate('account.twofa.scan')}</Typography>
      {qrCode && (
        <Box sx={qrCodeStyle}>
          <QrCode source={qrCode} title={translate('account.twofa.qr_code')} />
        </Box>
      )}
      {qrCode.startsWith('otpauth:') && (
        <Link
          href={qrCode}
          variant="body2"
          sx={{ display: { xs: 'inline-block', sm: 'none' }, mb: 2 }}
        >
          {translate('account.twofa.open')}
        </Link>
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('account.twofa.secret')}
      </Typography>
      <Box component="code" sx={secretStyle}>
        {secret}
      </Box>
    </>
  );
};

const qrCodeStyle = {
  width: 'fit-content',
  my: 2,
  mx: 'auto',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'common.white',
  '& > *': { display: 'block' },
};

const secretStyle = {
  display: 'block',
  mt: 0.75,
  px: 1,
  py: 1.25,
  borderRadius: 1,
  bgcolor: 'background.default',
  fontSize: 'caption.fontSize',
  overflowWrap: 'anywhere',
  userSelect: 'all',
};

interface CodeInputProps {
  parse?: (typed: string) => string;
  first?: boolean;
}

export const CodeInput = ({ parse, first = false }: CodeInputProps) => {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (first) setFocus('code');
  }, [first, setFocus]);

  return (
    <TextInput
      source="code"
      isRequired
      parse={parse}
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: {
          inputMode: parse ? 'numeric' : 'text',
          style: { letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
};
