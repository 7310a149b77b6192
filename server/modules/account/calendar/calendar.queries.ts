import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { matchLocale } from '#contract/base/locales';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { assignments } from '../../../tables/shifts.ts';
import { contacts } from '../../../tables/contacts.ts';
import { scheduleLines } from '../../plan/index.ts';
import { isNoTemplate, projects } from '../../../tables/projects.ts';
import { tenants } from '../../../tables/tenants.ts';
import { transport } from '../../../tables/transport.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx } from '../../../db/tx.ts';
import type { CalendarEvent, EventStatus } from './feed.ts';
import { isNear, uidOf, upcomingFirst } from './nearEvents.ts';
import { keepsCancelledSince, readOwnShifts, shiftEvent } from './ownShifts.ts';

/** Maximum projects, and trips. Programs read a calendar often; the oldest past ones are left out. */
const EVENTS_AT_MOST = 10_000;

export const findOwner = async (tx: ReadTx, userId: number, version: number) => {
  const [owner] = await tx
    .select({
      id: users.id,
      tenantId: tenants.id,
      company: tenants.name,
      userType: users.user_type,
      language: users.language,
      timeZone: tenants.time_zone,
      companyLanguage: tenants.language_default,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenant_id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.calendar_version, version),
        eq(users.active, true),
        isNull(users.deleted_at),
        ne(tenants.account_status, 'cancelled')
      )
    );
  return owner;
};

export type CalendarOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

export const readEvents = async (
  tx: ReadTx,
  owner: CalendarOwner,
  appUrl: URL
): Promise<CalendarEvent[]> => {
  const [trips, jobs, shifts] = await Promise.all([
    readTrips(tx, owner),
    readProjects(tx, owner),
    readOwnShifts(tx, owner, EVENTS_AT_MOST),
  ]);
  return [
    ...trips.flatMap(trip => tripEvent(trip, appUrl)),
    ...jobs.flatMap(job => projectEvent(job, owner, appUrl)),
    ...shifts.flatMap(shift => shiftEvent(shift, appUrl)),
  ];
};

const TRIP = {
  id: transport.id,
  version: transport.version,
  updated_at: transport.updated_at,
  departure: transport.departure,
  arrival: transport.arrival,
  vehicle: transport.vehicle,
  project_name: transport.project_name,
  from_location: transport.from_location,
  to_location: transport.to_location,
  status: transport.status,
  tentative: transport.tentative,
  project_status: projects.status,
};
const JOB = {
  id: projects.id,
  version: projects.version,
  updated_at: projects.updated_at,
  start_date: projects.start_date,
  end_date: projects.end_date,
  name: projects.name,
  location: projects.location,
  number: projects.number,
  customer_name: projects.customer_name,
  status: projects.status,
  schedule: projects.schedule,
  on_site: contacts.name,
  on_site_phone: contacts.phone,
};

const drivenBy = ({ id, tenantId }: CalendarOwner) =>
  and(eq(transport.tenant_id, tenantId), eq(transport.driver_id, id));

const workedBy = ({ id, tenantId }: CalendarOwner) =>
  and(
    eq(assignments.tenant_id, tenantId),
    eq(assignments.user_id, id),
    eq(assignments.state, 'confirmed')
  );

const readTrips = (tx: ReadTx, owner: CalendarOwner) =>
  tx
    .select(TRIP)
    .from(transport)
    .leftJoin(
      projects,
      and(eq(projects.tenant_id, transport.tenant_id), eq(projects.id, transport.project_id))
    )
    .where(
      and(
        drivenBy(owner),
        isNear({ start: transport.departure, end: transport.arrival }),
        or(
          ne(transport.status, TRIP_STATUS.cancelled),
          gt(transport.updated_at, keepsCancelledSince)
        )
      )
    )
    .orderBy(...upcomingFirst({ start: transport.departure, end: transport.arrival }), transport.id)
    .limit(EVENTS_AT_MOST);

type OwnTrip = Awaited<ReturnType<typeof readTrips>>[number];

const readProjects = (tx: ReadTx, owner: CalendarOwner) => {
  const driven = tx.select({ id: transport.project_id }).from(transport).where(drivenBy(owner));
  const worked = tx.select({ id: assignments.project_id }).from(assignments).where(workedBy(owner));
  const own = unionAll(driven, worked);
  return tx
    .select(JOB)
    .from(projects)
    .leftJoin(contacts, personOnSite(owner))
    .where(
      and(
        eq(projects.tenant_id, owner.tenantId),
        isNoTemplate,
        or(isNull(projects.status), ne(projects.status, PROJECT_STATUS.cancelled)),
        owner.userType === FREELANCER_TYPE ? inArray(projects.id, own) : undefined,
        isNear({ start: projects.start_date, end: projects.end_date })
      )
    )
    .orderBy(...upcomingFirst({ start: projects.start_date, end: projects.end_date }), projects.id)
    .limit(EVENTS_AT_MOST);
};

const personOnSite = ({ userType }: CalendarOwner) =>
  and(
    eq(contacts.tenant_id, projects.tenant_id),
    eq(contacts.id, projects.onsite_contact_id),
    userType === FREELANCER_TYPE ? sql`false` : undefined
  );

const tripEvent = (trip: OwnTrip, appUrl: URL): CalendarEvent[] => {
  const from = trip.departure ?? trip.arrival;
  if (!from) return [];
  const way = [trip.from_location, trip.to_location].filter(Boolean).join(' → ');
  return [
    {
      uid: uidOf('trip', trip.id, appUrl),
      version: trip.version,
      changedAt: trip.updated_at,
      from,
      until: trip.arrival,
      title: [trip.vehicle, trip.project_name].filter(Boolean).join(' – '),
      place: trip.to_location,
      text: way,
      status: tripStatus(trip),
      url: new URL(`/transport/${trip.id}`, appUrl).href,
    },
  ];
};

const tripStatus = ({ status, project_status, tentative }: OwnTrip): EventStatus => {
  if (status === TRIP_STATUS.cancelled || project_status === PROJECT_STATUS.cancelled) {
    return 'CANCELLED';
  }
  return tentative ? 'TENTATIVE' : 'CONFIRMED';
};

const projectEvent = (
  job: Awaited<ReturnType<typeof readProjects>>[number],
  owner: CalendarOwner,
  appUrl: URL
): CalendarEvent[] => {
  const from = job.start_date ?? job.end_date;
  if (!from) return [];
  const language = matchLocale([owner.language ?? owner.companyLanguage]);
  const schedule = scheduleLines(job, { language, timeZone: owner.timeZone });
  return [
    {
      uid: uidOf('project', job.id, appUrl),
      version: job.version,
      changedAt: job.updated_at,
      from,
      until: job.end_date,
      title: job.name,
      place: job.location,
      text: [job.number, job.customer_name, onSiteOf(job), ...schedule].filter(Boolean).join('\n'),
      status: job.status === PROJECT_STATUS.booking ? 'CONFIRMED' : 'TENTATIVE',
      url: new URL(`/projects/${job.id}`, appUrl).href,
    },
  ];
};

const onSiteOf = ({ on_site, on_site_phone }: Record<'on_site' | 'on_site_phone', string | null>) =>
  [on_site, on_site_phone].filter(Boolean).join(', ');
