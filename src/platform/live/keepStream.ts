import { createParser } from 'eventsource-parser';
import { ApiError } from '../api/ApiError.ts';
import type { TakeTurn } from './tabLeader.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** A stream open this long (milliseconds) did not end for a lasting reason. */
const STEADY_MS = 10_000;

const BROKEN_AFTER_SILENCE_MS = 30_000;

interface StreamOptions {
  connect: (signal: AbortSignal) => Promise<Response>;
  alive: () => void;
  closed: () => void;
  heard: (event: string | undefined, data: unknown) => void;
  takeTurn: TakeTurn;
  left: AbortSignal;
}

/**
 * Keeps a stream open while the tab is visible, the device online, and it is this tab's turn: a
 * browser has six connections to a server, and hidden tabs would use them up.
 */
export const keepStream = ({ connect, alive, closed, heard, takeTurn, left }: StreamOptions) => {
  let pause = FIRST_PAUSE_MS;
  let giveUpTurn: (() => void) | undefined;
  let hasTurn = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;
  let rests: 'until visible' | 'for good' | undefined;

  const open = async () => {
    const attempt = new AbortController();
    current = attempt;
    let wait = 0;
    let openedAt = Infinity;
    try {
      const response = await connect(attempt.signal);
      if (attempt.signal.aborted) return;
      alive();
      openedAt = performance.now();
      await readEvents(response, attempt, {
        alive,
        heard: (event, data) => {
          if (event === 'replaced') rests = 'until visible';
          heard(event, data);
        },
      });
    } catch (error) {
      if (isFinal(error)) rests = 'for good';
      wait = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    }
    if (current !== attempt) return;
    current = undefined;
    closed();
    if (rests) return;
    if (performance.now() - openedAt > STEADY_MS) pause = FIRST_PAUSE_MS;
    // With a random delay, so that clients do not all reconnect at once after a restart.
    next = setTimeout(follow, Math.max(wait, pause) * (1 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  const close = () => {
    clearTimeout(next);
    next = undefined;
    giveUpTurn?.();
    giveUpTurn = undefined;
    hasTurn = false;
    if (!current) return;
    const ending = current;
    current = undefined;
    ending.abort();
    closed();
  };

  const follow = () => {
    next = undefined;
    const isWanted = document.visibilityState === 'visible' && navigator.onLine;
    if (!isWanted) return close();
    giveUpTurn ??= takeTurn(() => {
      hasTurn = true;
      openUnlessResting();
    });
    if (hasTurn) openUnlessResting();
  };

  const openUnlessResting = () => {
    if (!current && !rests) void open();
  };

  const changed = () => {
    if (rests === 'until visible') rests = undefined;
    clearTimeout(next);
    follow();
  };

  const events = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, changed, { signal: left });
  left.addEventListener('abort', close);
  follow();
};

/** True if the server has no such stream, or none for this user. Otherwise it may only be full. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const readEvents = async (
  { body }: Response,
  attempt: AbortController,
  { alive, heard }: Pick<StreamOptions, 'alive' | 'heard'>
) => {
  if (!body) return;
  const parser = createParser({
    onEvent: ({ event, data }) => heard(event, JSON.parse(data)),
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const silence = setTimeout(() => attempt.abort(), BROKEN_AFTER_SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    alive();
    parser.feed(value);
  }
};
