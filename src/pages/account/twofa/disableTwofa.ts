import type { FieldValues } from 'react-hook-form';
import { ApiError, textOf } from '../../../api/ApiError.ts';
import { api } from '../../../api/client.ts';
import { isTwofaCode } from '../../../ui/twofaCode.ts';

/** A recovery code does as well, where the server has them: only what is digits has to be six. */
const codeIn = (values: FieldValues) => (textOf(values, 'code') ?? '').replaceAll(/\s/g, '');

export const checkDisableCode = (values: FieldValues) => {
  const code = codeIn(values);
  if (!code) return { code: 'account.twofa.code_missing' };
  return /^\d+$/.test(code) && !isTwofaCode(code) ? { code: 'account.twofa.code_wrong' } : {};
};

export const disableTwofa = (values: FieldValues) =>
  api('/2fa/disable-verify', { method: 'POST', body: { token: codeIn(values) } });

const WRONG_CODE = 'invalid_2fa_token';

/** Whether a refusal is about the code: that is what one without a reason means here (spec §5). */
export const isWrongCode = (error: unknown) =>
  error instanceof ApiError &&
  REFUSALS.includes(error.status) &&
  (error.code ?? WRONG_CODE) === WRONG_CODE;

const REFUSALS = [400, 401, 403, 422];
