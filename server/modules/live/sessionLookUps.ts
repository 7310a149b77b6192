import type { SignedInUser } from '../../db/actor.ts';
import type { AccessClaims } from '../../security/tokens.ts';

export const LOOK_UP_MS = 1_000;

/** Maximum sessions per lookup: it blocks the embedded database. */
const AT_ONCE = 500;

type FindSessions = (
  sessions: readonly AccessClaims[]
) => Promise<ReadonlyMap<string, SignedInUser>>;

interface LookUp {
  session: AccessClaims;
  answer: Promise<SignedInUser | undefined>;
  resolve: (user: SignedInUser | undefined) => void;
  reject: (reason: unknown) => void;
}

export const sessionLookUps = (find: FindSessions) => {
  const waiting = new Map<string, LookUp>();
  let isUnderWay = false;

  const lookUp = async () => {
    const requested = [...waiting.values()].slice(0, AT_ONCE);
    for (const { session } of requested) waiting.delete(session.sessionId);
    try {
      const found = await find(requested.map(({ session }) => session));
      for (const { session, resolve } of requested) resolve(found.get(session.sessionId));
    } catch (error) {
      for (const { reject } of requested) reject(error);
    }
  };

  const lookUpAll = async () => {
    while (waiting.size > 0) await Promise.all([lookUp(), pause()]);
    isUnderWay = false;
  };

  return {
    ask: (session: AccessClaims): Promise<SignedInUser | undefined> => {
      const requested = waiting.get(session.sessionId);
      if (requested) return requested.answer;
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
