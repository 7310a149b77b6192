import { isLongEnough } from '#contract/account/passwordLength.values';
import { isTwofaCode } from '#contract/account/twofaDigits.values';
import type { Text } from '../publicTexts.ts';

export type Problems = Record<string, Text>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const problem =
  (key: string, values?: Record<string, number>): Text =>
  translate =>
    translate(key, values);

export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export const required = (value: string) =>
  value.trim() === '' ? problem('validation.required') : undefined;

export const email = (value: string) =>
  required(value) ?? (EMAIL.test(value.trim()) ? undefined : problem('validation.email'));

export const newPassword = (value: string, passwordMinLength: number) =>
  required(value) ??
  (isLongEnough(value, passwordMinLength)
    ? undefined
    : problem('errors.password_too_short', { passwordMinLength }));

export const repeated = (value: string, password: string) =>
  required(value) ?? (value === password ? undefined : problem('errors.passwords_mismatch'));

export const twofaCode = (value: string) =>
  isTwofaCode(value) ? undefined : problem('errors.missing_2fa_input');

export const accepted = (checked: boolean) =>
  checked ? undefined : problem('errors.must_accept_terms');

export const problemsOf = (fields: Record<string, Text | undefined>): Problems =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, Text] => field[1] !== undefined)
  );
