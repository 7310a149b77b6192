import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';
import { type LiveChange, liveChangeSchema } from '#contract/base/live';

/** Milliseconds for an event on a busy machine; the promise is two seconds. */
const PATIENCE = { timeout: 10_000 };

/** Opens the stream of what changes, as a browser does. */
export const openStream = async (origin: string, token: string, query = '') => {
  const left = new AbortController();
  const response = await fetch(`${origin}/api/live${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: left.signal,
  });
  const events: { event: string | undefined; data: string }[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => void events.push({ event, data }) });
  let hasEnded = false;
  const ended = readAll(response, text => parser.feed(text)).finally(() => (hasEnded = true));
  ended.catch(() => undefined);

  const changes = (): LiveChange[] =>
    events
      .filter(({ event }) => event === 'change')
      .map(({ data }) => liveChangeSchema.parse(JSON.parse(data)));

  return {
    response,
    /** Resolves at its end; rejects where it was broken off. */
    ended,
    changes,
    names: () => events.map(({ event }) => event),
    /** Waits for a change that has these fields. */
    told: async (wanted: Partial<LiveChange>) => {
      await expect
        .poll(changes, PATIENCE)
        .toEqual(expect.arrayContaining([expect.objectContaining(wanted)]));
      return changes().findLast(({ resource }) => resource === wanted.resource);
    },
    receivedEvent: (event: string) =>
      expect.poll(() => events.map(each => each.event), PATIENCE).toContain(event),
    isOver: () => expect.poll(() => hasEnded, PATIENCE).toBe(true),
    leave: () => left.abort(),
  };
};

const readAll = async (response: Response, read: (text: string) => void) => {
  if (!response.body) return;
  const decoder = new TextDecoder();
  for await (const chunk of response.body) read(decoder.decode(chunk, { stream: true }));
};
