import type { Pool } from 'pg';
import { DOOR } from './dayData.ts';
import { openTab, type Made, type Tab } from './dayTab.ts';
import { read, scan, type Subjects, write } from './dayWork.ts';

interface DayOptions {
  url: string;
  /** The tokens of users who look, change and scan, each with a tab. */
  tokens: readonly string[];
  subjects: Subjects;
  seconds: number;
}

/** Of five users three look, one changes and one scans. */
const WORK = [read, write, scan, read, read] as const;
const ofPerson = (person: number) => WORK[person % WORK.length] ?? read;

/** A day of a company: people look, change and scan, and what they see follows. All calls, as made. */
export const liveDay = async ({ url, tokens, subjects, seconds }: DayOptions): Promise<Made[]> => {
  const made: Made[] = [];
  const note = (each: Made) => void made.push(each);
  const day = new AbortController();
  const work = tokens.map(async (token, person) => {
    const tab: Tab = openTab({ url, token, note });
    await ofPerson(person)(tab, subjects, day.signal, Math.floor(person / WORK.length));
    await tab.leave();
  });
  const timer = setTimeout(() => day.abort(), seconds * 1000);
  try {
    await Promise.all(work);
  } finally {
    clearTimeout(timer);
    day.abort();
  }
  return made;
};

/** The records in use: projects that are planned soon, and those being scanned. */
export const subjectsOf = async (pool: Pool, tenantId: number): Promise<Subjects> => {
  const { rows } = await pool.query<{ id: number; is_door: boolean }>(
    `select id, name like '${DOOR} %' as is_door from projects
     where tenant_id = $1 and (name like '${DOOR} %' or start_date between now() and now() + interval '28 days')
     order by id`,
    [tenantId]
  );
  const idsOf = (isDoor: boolean) =>
    rows.filter(({ is_door }) => is_door === isDoor).map(({ id }) => id);
  return { projects: idsOf(false), doors: idsOf(true) };
};
