import { sql } from 'drizzle-orm';
import { venueInput, venueListQuery, venueSchema } from '#contract/venues/venues';
import type { Values } from '../../records/definition.ts';
import { resourceRoutes } from '../../records/routes.ts';
import { normalised } from '../../records/transfer/similarRecords.ts';
import { venues } from '../../tables/venues.ts';

export const venueRoutes = resourceRoutes({
  name: 'venues',
  table: venues,
  schemas: { record: venueSchema, input: venueInput, listQuery: venueListQuery },
  ranking: { name: venues.name },
  facets: ['city'],
  likeness: [
    { field: 'name', form: normalised, fits: isSameCity },
    { field: 'street', form: text => sql`nullif(lower(btrim(${text})), '')`, fits: isSameCity },
  ],
  permissions: {
    create: 'projects.manage',
    change: 'projects.manage',
    token: { view: 'projects.view', manage: 'projects.manage' },
  },
});

function isSameCity(one: Values, other: Values) {
  const [here, there] = [one.city, other.city].map(city =>
    typeof city === 'string' ? city.trim().toLowerCase() : ''
  );
  return !here || !there || here === there;
}
