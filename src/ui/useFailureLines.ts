import { useTranslate } from 'ra-core';
import { useExplain } from './useExplain.ts';

/** Says what failed, by its text or the key of it, and below that why. */
export const useFailureLines = (text: string) => {
  const translate = useTranslate();
  const explain = useExplain();
  return (error: unknown) =>
    `${translate(text, { _: text })}\n${explain(error, 'errors.server_error')}`;
};
