/** Sends a call again while the server answers 503: on a slow machine many calls at once wait too long. */
export const untilServed = async <Answer extends { statusCode: number }>(
  send: () => Promise<Answer>
): Promise<Answer> => {
  const answer = await send();
  return answer.statusCode === 503 ? untilServed(send) : answer;
};
