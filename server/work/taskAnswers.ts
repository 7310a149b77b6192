import { DomainError, type DomainErrorCode } from '../errors.ts';

export type Answer<Done> =
  | { done: Done }
  | { refused: DomainErrorCode; retryAfter: number | undefined }
  | { failure: string };

export const answerOf = (error: unknown): Answer<never> => {
  if (error instanceof DomainError) {
    return { refused: error.code, retryAfter: error.details.retryAfter };
  }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

export const doneIn = <Done>(answer: Answer<Done>): Done => {
  if ('done' in answer) return answer.done;
  if ('failure' in answer) throw new Error(answer.failure);
  const { refused, retryAfter } = answer;
  throw new DomainError(refused, retryAfter === undefined ? {} : { retryAfter });
};
