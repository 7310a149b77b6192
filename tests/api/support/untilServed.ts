/** What is refused because too many wait is sent again, as its answer asks: many at once take long on a slow machine. */
export const untilServed = async <Answer extends { statusCode: number }>(
  send: () => Promise<Answer>
): Promise<Answer> => {
  const answer = await send();
  return answer.statusCode === 503 ? untilServed(send) : answer;
};
