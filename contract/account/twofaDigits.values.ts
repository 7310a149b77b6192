import { TWOFA_DIGITS } from '../base/limits.ts';

/** Authenticator apps show and copy codes with a space in the middle. */
export const twofaDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, TWOFA_DIGITS);

export const isTwofaCode = (text: string) =>
  text.length === TWOFA_DIGITS && twofaDigits(text) === text;
