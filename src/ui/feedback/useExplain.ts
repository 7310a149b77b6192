import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { ERROR_CODES } from '#contract/base/errorCodes';
import {
  type ApiError,
  DoneBefore,
  logFailure,
  NotSent,
  passwordMinimumIn,
  textOf,
  UnansweredWrite,
  UnusableAnswer,
} from '../../platform/api/ApiError.ts';
import { NOT_A_LIST } from '../../platform/data/completeLists.ts';
import { apiErrorOf, isUnanswered } from '../../platform/data/httpClient.ts';
import { PartChanged } from '../../platform/data/openedPart.ts';

const TOO_MANY: ReadonlySet<string> = new Set([
  'too_many_invites',
  'too_many_mails',
  'too_many_requests',
]);

const MINUTES_FROM_SECONDS = 120;

const tooOften = (
  translate: ReturnType<typeof useTranslate>,
  { retryAfter, message }: ApiError
) => {
  if (!retryAfter) return message || translate('errors.server_busy');
  return retryAfter >= MINUTES_FROM_SECONDS
    ? translate('common.wait_minutes', { minutes: Math.ceil(retryAfter / 60) })
    : translate('errors.too_many_attempts', { seconds: retryAfter });
};

/**
 * The text of a failed call: by the server's code, else the server's text, else the text of the
 * given key.
 */
export const useExplain = () => {
  const translate = useTranslate();
  return useCallback(
    (failure: unknown, fallback: string): string => {
      const error = apiErrorOf(failure);
      if (failure instanceof NotSent) return translate(failure.message);
      if (failure instanceof UnusableAnswer) return translate(`errors.${failure.code}`);
      if (failure instanceof Error && failure.message === NOT_A_LIST) return translate(NOT_A_LIST);
      if (!error) {
        logFailure(failure);
        return translate(fallback);
      }
      if (error instanceof DoneBefore) return translate('common.done_before');
      if (error instanceof PartChanged) return translate('common.part_changed', { now: error.now });
      if (error instanceof UnansweredWrite) return translate('common.unanswered');
      const known = ERROR_CODES.find(code => code === error.code);
      if (known && TOO_MANY.has(known)) {
        const seconds = error.retryAfter ?? 0;
        return translate(`errors.${known}`, { seconds, hours: Math.ceil(seconds / 3600) });
      }
      if (error.status === 429) return tooOften(translate, error);
      const requestId = known === 'server_error' && textOf(error.body, 'requestId');
      if (requestId) return translate('common.report', { requestId });
      // The message says where.
      if (known === 'in_use' && error.message) return error.message;
      const values = {
        passwordMinLength: passwordMinimumIn(error.body),
        products: textOf(error.body, 'products') ?? '–',
        names: textOf(error.body, 'names') ?? '–',
      };
      return known ? translate(`errors.${known}`, values) : error.message || translate(fallback);
    },
    [translate]
  );
};

/**
 * `text` says that a write failed. It is left out if an earlier try succeeded, or without an
 * answer.
 */
export const useFailureLines = (text: string, { isRead = false } = {}) => {
  const translate = useTranslate();
  const explain = useExplain();
  return (error: unknown) => {
    if (!isRead && isUnanswered(error)) return translate('common.unanswered');
    const reason = explain(error, 'errors.server_error');
    const isDone = apiErrorOf(error) instanceof DoneBefore;
    return isDone ? reason : `${translate(text, { _: text })}\n${reason}`;
  };
};
