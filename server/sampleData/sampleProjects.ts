import { DAY_MS } from '#contract/base/durations';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import type { projects } from '../tables/projects.ts';
import type { Generation } from './generation.ts';
import { pickCity } from './sampleCities.ts';
import { atHour, daysFrom, minute, type Random } from './random.ts';

type ProjectRow = typeof projects.$inferInsert;

interface ProjectCustomer {
  id: number;
  name: string;
}

/** Projects per month from January, relative: June and July have 1.4 times the usual. */
const SEASON = [0.7, 0.7, 0.9, 1, 1.2, 1.4, 1.4, 1.1, 1.2, 1.1, 1, 1] as const;
const BUSIEST = Math.max(...SEASON);

const PAST_DAYS = 270;
const FUTURE_DAYS = 200;

export const CURRENT_PROJECTS = 8;
const CURRENT_SINCE_DAYS = 2;

/** Start days of the projects around the current ones, from today: with those a busy month of crew. */
const MONTH_DAYS = [7, 8, 10, 13, 14, 17, 20, 22, -6, -8, -11] as const;

const SUMMER_EVENTS = [
  'Zomerfestival',
  'Openluchtconcert',
  'Dorpsfeest',
  'Tuinfeest',
  'Sportdag',
] as const;
const EVENTS = [
  'Bedrijfsfeest',
  'Congres',
  'Gala',
  'Jubileum',
  'Kennisdag',
  'Open dag',
  'Productpresentatie',
  'Theaterproductie',
] as const;
const WINTER_EVENTS = ['Kerstconcert', 'Nieuwjaarsreceptie', 'Eindejaarsfeest'] as const;

const PLACES = [
  'Evenementenhal',
  'Stadspark',
  'Marktplein',
  'Congrescentrum',
  'Schouwburg',
  'Sportpark',
] as const;

const NOTES = [
  'Opbouw de dag ervoor, hal open vanaf 07.00 uur.',
  'Krachtstroom 63 A aanwezig bij het podium.',
  'Geluid tot 23.00 uur volgens de vergunning.',
  'Klant regelt twee handen voor laden en lossen.',
  'Parkeerontheffing aangevraagd.',
] as const;

export const projectRowFor =
  (customers: readonly ProjectCustomer[]) =>
  (random: Random, { tenantId, now }: Generation, number: number): ProjectRow => {
    const start = startDay(random, now, number);
    const days = random.weighted([
      [0, 50],
      [1, 25],
      [2, 15],
      [3, 10],
    ]);
    const customer = customers[random.integer(0, customers.length - 1)];
    const created_at = minute(
      Math.min(start.getTime(), now.getTime()) - random.integer(1, 60) * DAY_MS
    );
    return {
      tenant_id: tenantId,
      name: nameOf(random, start, customer),
      status: statusOf(random, start, now),
      start_date: atHour(start, random.integer(6, 15)),
      end_date: atHour(daysFrom(start, days), random.integer(17, 25)),
      location: random.chance(0.9) ? `${random.pick(PLACES)}, ${pickCity(random).name}` : null,
      customer_id: customer?.id ?? null,
      customer_name: customer?.name ?? null,
      notes: random.chance(0.4) ? random.pick(NOTES) : null,
      created_at,
      updated_at: created_at,
    };
  };

const startDay = (random: Random, now: Date, number: number): Date => {
  if (number < CURRENT_PROJECTS) return daysFrom(now, number - CURRENT_SINCE_DAYS);
  const ofMonth = MONTH_DAYS[number - CURRENT_PROJECTS];
  if (ofMonth !== undefined) return daysFrom(now, ofMonth);
  let day: Date;
  do {
    day = daysFrom(now, random.integer(-PAST_DAYS, FUTURE_DAYS));
  } while (!random.chance((SEASON[day.getUTCMonth()] ?? 1) / BUSIEST));
  return day;
};

const statusOf = (random: Random, start: Date, now: Date): string => {
  if (start < now) {
    return random.weighted([
      [PROJECT_STATUS.booking, 88],
      [PROJECT_STATUS.cancelled, 12],
    ]);
  }
  return random.weighted([
    [PROJECT_STATUS.booking, 40],
    [PROJECT_STATUS.quote, 28],
    [PROJECT_STATUS.option, 24],
    [PROJECT_STATUS.cancelled, 8],
  ]);
};

const nameOf = (random: Random, start: Date, customer: ProjectCustomer | undefined): string => {
  const event = random.pick(random.chance(0.5) ? EVENTS : seasonalEvents(start));
  return customer ? `${event} ${customer.name}` : `${event} ${start.getUTCFullYear()}`;
};

const seasonalEvents = (start: Date) => {
  const month = start.getUTCMonth();
  if (month >= 4 && month <= 8) return SUMMER_EVENTS;
  return month === 0 || month === 11 ? WINTER_EVENTS : EVENTS;
};
