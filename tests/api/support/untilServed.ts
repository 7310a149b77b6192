import { DomainError } from '#server/errors';

/** Sends a call again while the server answers 503: on a slow machine many calls at once wait too long. */
export const untilServed = async <Answer extends { statusCode: number }>(
  send: () => Promise<Answer>
): Promise<Answer> => {
  const answer = await send();
  return answer.statusCode === 503 ? untilServed(send) : answer;
};

/** As `untilServed`, for work on the database itself: what it refuses as busy has changed nothing. */
export const untilItsTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'server_busy') return untilItsTurn(work);
    throw error;
  }
};
