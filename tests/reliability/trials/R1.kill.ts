import { setTimeout as delay } from 'node:timers/promises';
import type { Measurement } from '../../bench/table.ts';
import { callerOf } from '../support/calls.ts';
import { auditProblems, brokenInvariants } from '../support/invariants.ts';
import { Journal } from '../support/journal.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { startProduct, type Product } from '../support/product.ts';
import { atMost, none, percentile, type Trial } from '../support/trial.ts';
import { useInvitation, writersAt, writeUntilGone } from '../support/writers.ts';

/** The longest that the clients write between two kills, in milliseconds: a new process is slow. */
const LONGEST_MS = 8_000;

/**
 * Kills between two looks into the database itself. More would leave more files without a row than
 * with one, as people may upload so many an hour: those are kept, because they seem another's.
 */
const LOOK_EVERY = 3;

/** Access tokens live longer than this, in milliseconds. */
const SIGN_IN_EVERY_MS = 10 * 60_000;

/** Links that are tried again: more would be slowed down. */
const LINKS_TRIED = 20;

/** The whole process group is killed at random moments while clients write. */
export const kill: Trial = {
  title: 'killed while clients write',
  engines: BOTH,
  dependsOnEngine: true,
  sizes: { quick: 1, usual: 100, full: 200 },
  run: (engine, kills) =>
    withPlace(engine, async place => {
      const journal = new Journal();
      const starts: number[] = [];
      const lost: string[] = [];
      const broken: string[] = [];
      let product = await startProduct(place);
      let signedIn = await signInWriters(product, place.dataDir);
      for (let killed = 1; killed <= kills; killed += 1) {
        if (performance.now() - signedIn.at > SIGN_IN_EVERY_MS) {
          signedIn = await signInWriters(product, place.dataDir);
        }
        await useInvitation(signedIn.writers, journal);
        const written = writeUntilGone(signedIn.writers, journal);
        await delay(Math.random() * LONGEST_MS);
        await product.stop('SIGKILL');
        await written;
        if (killed % LOOK_EVERY === 0 || killed === kills) {
          broken.push(...(await brokenInvariants(place)), ...(await auditProblems(place)));
        }
        product = await startProduct(place, { port: product.port });
        starts.push(product.readyMs);
        lost.push(...(await journal.lost(signedIn.writers.call, signedIn.writers.platform)));
      }
      const valid = await stillValid(product.url, [...journal.usedTokens].slice(-LINKS_TRIED));
      await product.stop('SIGTERM');
      return resultsOf({ kills, journal, starts, lost, broken, valid });
    }),
};

const signInWriters = async (product: Product, dataDir: string) => ({
  writers: await writersAt(product.url, dataDir),
  at: performance.now(),
});

/** The used invitations that would open once more. */
const stillValid = async (url: string, tokens: string[]) => {
  const call = callerOf(url);
  const answers = [];
  for (const token of tokens) answers.push(await call('GET', `/auth/invite/${token}`));
  return answers
    .filter(({ status }) => status !== 404)
    .map(({ status, text }) => `${status} ${text}`);
};

const resultsOf = (found: {
  kills: number;
  journal: Journal;
  starts: number[];
  lost: string[];
  broken: string[];
  valid: string[];
}): Measurement[] => {
  const { kills, journal, starts } = found;
  return [
    none(`lost of ${journal.acknowledged} acknowledged writes, ${kills} kills`, found.lost),
    none('invariants broken, audit chain included', found.broken),
    none(`used links that open again, of ${journal.usedTokens.size}`, found.valid),
    atMost('ready after a kill, p95', percentile(starts, 0.95), 5_000, 'ms'),
  ];
};
