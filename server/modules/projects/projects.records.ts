import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, isNull } from 'drizzle-orm';
import {
  endsAfterStart,
  hasEndedOption,
  hasOneDiscount,
  PROJECT_FACETS,
  projectInput,
  projectListQuery,
  projectSchema,
} from '#contract/projects/projects';
import { fullNameOf, users } from '../../tables/users.ts';
import { contacts } from '../../tables/contacts.ts';
import { customers } from '../../tables/customers.ts';
import { venues } from '../../tables/venues.ts';
import { auditShiftsOfDeleted, confirmedPeopleOf } from '../crew/index.ts';
import { readProjectPlaces } from '../sales/index.ts';
import { projects } from '../../tables/projects.ts';
import { takesPlaceIn } from '../../records/days.ts';
import { DomainError } from '../../errors.ts';
import { invalidField, type ResourceOf } from '../../records/definition.ts';
import { normalised } from '../../records/transfer/similarRecords.ts';
import { onDashboard } from '../../records/dashboardLists.ts';
import { closePlan, keepAgreed, openPlan } from '../plan/index.ts';

export const projectRecords: ResourceOf<typeof projectSchema, typeof projectInput> = {
  name: 'projects',
  table: projects,
  schemas: { record: projectSchema, input: projectInput, listQuery: projectListQuery },
  ranking: { name: projects.name, code: projects.number },
  exported: ['number'],
  filters: {
    period: takesPlaceIn({ start: projects.start_date, end: projects.end_date }),
    dashboard: onDashboard,
  },
  defaultFilters: { is_template: false },
  facets: PROJECT_FACETS,
  saved: async (tx, row) => {
    if (row.status === PROJECT_STATUS.booking) await keepAgreed(tx, row.id);
    return row;
  },
  acceptShortage: async (tx, { id, reason }, save) => {
    await openPlan(tx, id);
    const row = await save();
    await closePlan(tx, id, { reason });
    return row;
  },
  usedBy: readProjectPlaces,
  heldBy: confirmedPeopleOf,
  insteadOfDeleting: 'cancelled',
  removing: auditShiftsOfDeleted,
  permissions: {
    view: 'signedIn',
    create: 'projects.manage',
    change: 'projects.manage',
    token: { view: 'projects.view', manage: 'projects.manage' },
  },
  begunAs: ({ id, tenantId }, tenant) => (tenantId === tenant ? { planner_id: id } : {}),
  references: [
    {
      field: 'customer_id',
      table: customers,
      copy: 'customer_name',
      constraint: 'projects_customer',
    },
    {
      field: 'contact_id',
      table: contacts,
      constraint: 'projects_contact',
      within: { field: 'customer_id', code: 'not_of_customer' },
    },
    { field: 'onsite_contact_id', table: contacts, constraint: 'projects_onsite_contact' },
    {
      field: 'venue_id',
      table: venues,
      copy: 'location',
      constraint: 'projects_venue',
      isFreeText: true,
    },
    {
      field: 'planner_id',
      table: users,
      copy: 'planner_name',
      constraint: 'projects_planner',
      name: fullNameOf(users),
      only: and(users.active, isNull(users.deleted_at)),
    },
  ],
  likeness: [
    {
      field: 'name',
      form: normalised,
      fits: (one, other) => momentOf(one.start_date) === momentOf(other.start_date),
    },
  ],
  check: (values, changes, before) => {
    const emptied = (['start_date', 'end_date'] as const).filter(
      end => changes[end] === null && before?.[end]
    );
    if (values.status === PROJECT_STATUS.booking && emptied.length > 0) {
      const fields = Object.fromEntries(emptied.map(end => [end, { code: 'required' as const }]));
      throw new DomainError('booked_without_period', { fields });
    }
    const isEndSet = changes.option_until !== undefined || changes.status !== undefined;
    if (isEndSet && hasEndedOption(values)) {
      throw invalidField('option_until', { code: 'in_past' });
    }
    if (!hasOneDiscount(values)) throw invalidField('target_total', { code: 'one_discount' });
    // A project from before this rule can still get another name or status.
    const isDated = changes.start_date !== undefined || changes.end_date !== undefined;
    if (isDated && !endsAfterStart(values)) {
      throw invalidField('end_date', { code: 'before_start' });
    }
  },
};

const momentOf = (date: unknown) => (typeof date === 'string' ? Date.parse(date) : null);
