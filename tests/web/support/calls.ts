import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

const underWay = new Set<Promise<Response>>();

/** Follows every call until it is answered. */
export const followCalls = () => {
  underWay.clear();
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    const answer = realFetch(...call);
    underWay.add(answer);
    void answer.catch(() => undefined).then(() => underWay.delete(answer));
    return answer;
  });
};

/** Screens read again in the background: what is then still to come must not reach the next test. */
export const callsAnswered = () => waitFor(() => expect(underWay.size).toBe(0));

/** Waits for a screen that is to ignore an answer: it shows nothing that a test could wait for. */
export const answersHandled = async () => {
  await callsAnswered();
  await act(() => new Promise(resolve => void setTimeout(resolve, 50)));
};
