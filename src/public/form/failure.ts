import type { ErrorCode } from '#contract/base/errorCodes';
import {
  ApiError,
  logFailure,
  passwordMinimumIn,
  UnknownOutcome,
  UnusableAnswer,
} from '../../platform/api/ApiError.ts';
import { type Text, textIfKnown } from '../publicTexts.ts';

export interface Failure {
  text: Text;
  /** Seconds before it makes sense to try again. */
  wait?: number;
  /** Nothing was refused: a retry may succeed. */
  retry?: true;
  fields: Record<string, string>;
}

const sentenceOf =
  (code: string | undefined, sentence: string, fallback: ErrorCode, answer?: unknown): Text =>
  translate =>
    textIfKnown(translate, `errors.${code}`, { passwordMinLength: passwordMinimumIn(answer) }) ??
    (sentence || translate(`errors.${fallback}`));

export const failureOf = (error: unknown, fallback: ErrorCode): Failure => {
  if (error instanceof UnusableAnswer)
    return { text: sentenceOf(error.code, '', fallback), fields: {} };
  if (!(error instanceof ApiError)) {
    logFailure(error);
    return { text: sentenceOf(fallback, '', fallback), fields: {} };
  }
  if (error.status === 429) return refusedForNow(error);
  const text = withClockHint(error, sentenceOf(error.code, error.message, fallback, error.body));
  if (error.status === 0) return { text, retry: true, fields: {} };
  return { text, fields: error.fields };
};

export const isUnknown = (error: unknown) => error instanceof UnknownOutcome;

export const isUsedLink = (error: unknown) =>
  error instanceof ApiError && error.code === 'invalid_or_expired_token';

const CLOCK_TOLERANCE_SECONDS = 20;

/** If the device's clock is wrong, a refused code is probably valid for another time. */
const withClockHint =
  ({ code, clockSkew = 0 }: ApiError, text: Text): Text =>
  translate =>
    code === 'invalid_2fa_token' && clockSkew > CLOCK_TOLERANCE_SECONDS
      ? `${text(translate)} ${translate('auth.verify.clock_wrong')}`
      : text(translate);

const MINUTES_FROM_SECONDS = 120;

export const waitText =
  (seconds: number): Text =>
  translate =>
    seconds >= MINUTES_FROM_SECONDS
      ? translate('auth.wait_minutes', { minutes: Math.ceil(seconds / 60) })
      : translate('errors.too_many_attempts', { seconds });

/** The text names the wait, so the answer must contain one. */
const refusedForNow = ({ message, retryAfter }: ApiError): Failure =>
  retryAfter
    ? { text: waitText(retryAfter), wait: retryAfter, fields: {} }
    : { text: sentenceOf(undefined, message, 'server_busy'), fields: {} };
