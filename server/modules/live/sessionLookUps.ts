import type { SignedInUser } from '../../db/actor.ts';
import type { AccessClaims } from '../../security/tokens.ts';

export const LOOK_UP_MS = 1_000;

/** Maximum sessions per lookup: it blocks the embedded database. */
const AT_ONCE = 500;

type FindSessions = (
  sessions: readonly AccessClaims[]
) => Promise<ReadonlyMap<string, SignedInUser>>;

interface Asked {
  session: AccessClaims;
  answer: Promise<SignedInUser | undefined>;
  resolve: (user: SignedInUser | undefined) => void;
  reject: (reason: unknown) => void;
}

export const sessionLookUps = (find: FindSessions) => {
  const waiting = new Map<string, Asked>();
  let isUnderWay = false;

  const lookUp = async () => {
    const asked = [...waiting.values()].slice(0, AT_ONCE);
    for (const { session } of asked) waiting.delete(session.sessionId);
    try {
      const found = await find(asked.map(({ session }) => session));
      for (const { session, resolve } of asked) resolve(found.get(session.sessionId));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  const lookUpAll = async () => {
    while (waiting.size > 0) await Promise.all([lookUp(), pause()]);
    isUnderWay = false;
  };

  return {
    ask: (session: AccessClaims): Promise<SignedInUser | undefined> => {
      const asked = waiting.get(session.sessionId);
      if (asked) return asked.answer;
      const {
        promise: answer,
        resolve,
        reject,
      } = Promise.withResolvers<SignedInUser | undefined>();
      waiting.set(session.sessionId, { session, answer, resolve, reject });
      if (!isUnderWay) setImmediate(() => void lookUpAll());
      isUnderWay = true;
      return answer;
    },
  };
};

const pause = () => new Promise<void>(resolve => setTimeout(resolve, LOOK_UP_MS).unref());
