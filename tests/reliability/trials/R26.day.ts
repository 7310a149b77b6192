import { LARGE_COMPANY, SMALL_COMPANY } from '../../bench/dayData.ts';
import { liveDay, subjectsOf } from '../../bench/dayLive.ts';
import { addCompany } from '../support/company.ts';
import { tally } from '../support/load.ts';
import { BOTH, withDatabase, withPlace } from '../support/places.ts';
import { withProduct } from '../support/product.ts';
import { atMost, none, percentile, type Trial } from '../support/trial.ts';

/** Number of users for each database. */
const PEOPLE = { embedded: 10, PostgreSQL: 40 };

/** From so many seconds on it is the day of a large company. */
const LONG = 30;

/** Maximum milliseconds of a call with scans, at the 95th percentile. */
const SCANS_MS = { embedded: 500, PostgreSQL: 150 };

/** An ordinary day: people look, change and scan, and what they see follows. Counted in seconds. */
export const day: Trial = {
  title: 'an ordinary day of a large company',
  engines: BOTH,
  sizes: { quick: 5, usual: 60, full: 600 },
  run: (engine, seconds) =>
    withPlace(engine, async place => {
      const company = seconds < LONG ? SMALL_COMPANY : LARGE_COMPANY;
      const { tokens, subjects } = await withDatabase(place, async connection => {
        const { tenantId, ...added } = await addCompany(connection, company, PEOPLE[engine]);
        return { ...added, subjects: await subjectsOf(connection.pool, tenantId) };
      });
      const made = await withProduct(place, ({ url }) =>
        liveDay({ url, tokens, subjects, seconds })
      );
      const scans = made.filter(({ what }) => what.startsWith('scans')).map(({ ms }) => ms);
      const [busy, failed] = [made.filter(isBusy), made.filter(isFailure)];
      return [
        none(
          `of ${made.length} calls of ${tokens.length} people (${tally(made)}): failed`,
          failed.map(({ what, status }) => `${what}: ${status}`)
        ),
        // The server answers it once a call has waited three seconds for its turn.
        {
          ...none(
            'answered 503',
            busy.map(({ what }) => what)
          ),
          isTime: true,
        },
        atMost(
          `p95 of ${scans.length} calls with scans`,
          percentile(scans, 0.95),
          SCANS_MS[engine],
          'ms'
        ),
      ];
    }),
};

const isBusy = ({ status }: { status: number }) => status === 503;

const isFailure = ({ status }: { status: number }) => status >= 500 && status !== 503;
