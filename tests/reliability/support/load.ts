import type { Answer } from './calls.ts';

/**
 * Sends requests at a steady pace, whether the ones before were answered or not, as people do.
 * Ends with all answers, the last of which are waited for. Where the pace is not what is tried, a
 * machine that is slower than it has `unanswered` of them at most.
 */
export const steadily = (
  perSecond: number,
  send: (number: number) => Promise<Answer>,
  { unanswered = Infinity } = {}
) => {
  const sent: Promise<Answer>[] = [];
  const begun = performance.now();
  let answered = 0;
  const sendNext = async (number: number) => {
    const answer = await send(number);
    answered += 1;
    return answer;
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (sent.length < due && sent.length - answered < unanswered) {
      sent.push(sendNext(sent.length));
    }
  }, 10);
  return {
    stop: async () => {
      clearInterval(timer);
      return Promise.all(sent);
    },
  };
};

/** Does something so many times at once. */
export const atOnce = <Result>(count: number, work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

/** The answers that count among many, as `200 × 40, 503 × 2`. */
export const tally = (answers: readonly { status: number }[]) => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status || 'no answer'} × ${count}`)
    .join(', ');
};
