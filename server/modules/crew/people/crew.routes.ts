import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ACCOUNT_FIELDS,
  crewInput,
  crewListQuery,
  crewSchema,
  mergeInput,
} from '#contract/crew/crew';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { onRecord } from '../../../http/onRecord.ts';
import { actionRoutes } from '../../../records/actionRoute.ts';
import { invalidField } from '../../../records/definition.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { normalised } from '../../../records/transfer/similarRecords.ts';
import { crew } from '../../../tables/crew.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import { accountsOf } from './accounts.ts';
import { eraseCrew } from './erasing.commands.ts';
import { mergeCrew } from './merging.commands.ts';
import { loadSkills, lockSkills, saveSkills, skillsInLists } from './skills.ts';

const records = resourceRoutes({
  name: 'crew',
  table: crew,
  schemas: { record: crewSchema, input: crewInput, listQuery: crewListQuery },
  ranking: { name: crew.name },
  facets: ['kind'],
  filters: {
    function_id: id => sql`${crew.id} in (
      select able.crew_id from crew_skills able
      where able.tenant_id = ${crew.tenant_id} and able.function_id = ${id})`,
  },
  likeness: [
    { field: 'name', form: normalised, isShared: true },
    { field: 'email', form: text => sql`nullif(lower(btrim(${text})), '')` },
  ],
  permissions: {
    view: CREW_RIGHTS.view,
    create: CREW_RIGHTS.manage,
    change: CREW_RIGHTS.manage,
    token: { view: 'crew.view' },
  },
  check: ({ user_id }, changes) => {
    const field = ACCOUNT_FIELDS.find(each => changes[each] !== undefined);
    if (user_id && field) throw invalidField(field, { code: 'from_account' });
  },
  heldBy: accountsOf,
  details: [
    {
      field: 'functions',
      load: loadSkills,
      inLists: skillsInLists,
      save: saveSkills,
      lock: lockSkills,
    },
  ],
});

export const crewRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(records);

  const action = actionRoutes(app, {
    resource: 'crew',
    permission: CREW_RIGHTS.manage,
    answer: crewSchema,
  });

  action(
    'merge',
    {
      summary: 'Move all that somebody has to another record of the same person',
      description: 'The other one’s own values win. Answers with it; this one is gone.',
      body: mergeInput,
    },
    (tx, { id, body, expected }) => mergeCrew(tx, id, body, expected)
  );

  app.patch(
    '/crew/:id/erase',
    {
      config: { permission: { all: ['staff', 'user.delete'] } },
      schema: {
        summary: 'Erase the personal data of somebody without an account',
        ...onRecord,
        response: { 200: crewSchema },
      },
    },
    async (request, reply) => {
      const person = await request.withTenant(tx =>
        eraseCrew(tx, request.params.id, expectedVersion(request))
      );
      void reply.header('etag', etagOf(person));
      return person;
    }
  );
};
