import type { ErrorCode } from '#contract/base/errorCodes';
import {
  ApiError,
  logFailure,
  passwordMinimumIn,
  UnusableAnswer,
} from '../../platform/api/ApiError.ts';
import { type Text, textIfKnown } from '../publicTexts.ts';

/** The failure of a call, as the page shows it. */
export interface Failure {
  text: Text;
  /** Seconds before it makes sense to try again. */
  wait?: number;
  /** Nothing was refused: a retry may succeed. */
  retry?: true;
  /** Sentences for single fields, by name. */
  fields: Record<string, string>;
}

/** The text of a code that we know, else the server's own sentence, else the fallback's. */
const sentenceOf =
  (code: string | undefined, sentence: string, fallback: ErrorCode, answer?: unknown): Text =>
  translate =>
    textIfKnown(translate, `errors.${code}`, { passwordMinLength: passwordMinimumIn(answer) }) ??
    (sentence || translate(`errors.${fallback}`));

/** `fallback` is the code of an answer without one. */
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

/** From this many seconds on, a wrong clock makes the app's codes invalid. */
const CLOCK_TOLERANCE = 20;

/** If the device's clock is wrong, a refused code is probably right for another time. */
const withClockHint =
  ({ code, clockSkew = 0 }: ApiError, text: Text): Text =>
  translate =>
    code === 'invalid_2fa_token' && clockSkew > CLOCK_TOLERANCE
      ? `${text(translate)} ${translate('auth.verify.clock_wrong')}`
      : text(translate);

/** From this many seconds on, the wait is shown in minutes. */
const MINUTES_FROM = 120;

/** The text with the time to wait before a retry. */
export const waitText =
  (seconds: number): Text =>
  translate =>
    seconds >= MINUTES_FROM
      ? translate('auth.wait_minutes', { minutes: Math.ceil(seconds / 60) })
      : translate('errors.too_many_attempts', { seconds });

/** The text names the time to wait, so it is of use only where the answer does too. */
const refusedForNow = ({ message, retryAfter }: ApiError): Failure =>
  retryAfter
    ? { text: waitText(retryAfter), wait: retryAfter, fields: {} }
    : { text: sentenceOf(undefined, message, 'server_busy'), fields: {} };
