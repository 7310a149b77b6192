import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { textOf } from '../../../api/ApiError.ts';
import { isTwofaCode, twofaDigits } from '../../../ui/twofaCode.ts';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useExplain } from '../../../ui/useExplain.ts';
import { CodeInput } from './CodeInput.tsx';
import { TwofaSecret } from './TwofaSecret.tsx';

const codeIn = (values: FieldValues) => textOf(values, 'code') ?? '';

const checkCode = (values: FieldValues) =>
  isTwofaCode(codeIn(values)) ? {} : { code: 'errors.missing_2fa_input' };

interface TwofaSetupFormProps {
  secret: string;
  qrCode: string;
  confirm: (proof: { secret: string; token: string }) => Promise<void>;
  leave?: ReactNode;
}

/** Two steps: the secret goes into the app, a code comes out of it. */
export const TwofaSetupForm = ({ secret, qrCode, confirm, leave }: TwofaSetupFormProps) => {
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
