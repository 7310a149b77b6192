import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contentsAnswer, contentsInput, productCases } from '#contract/warehouse/cases';
import { onRecord } from '../../../http/onRecord.ts';
import { equipment } from '../../../tables/equipment.ts';
import { products } from '../../../tables/products.ts';
import { type ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { findRecord } from '../../../records/recordRows.ts';
import { saveContents } from './cases.commands.ts';
import { readCaseOf, readCasesWith, readContents } from './cases.queries.ts';

const VIEWERS = ['planning.view', 'warehouse.manage'] as const;

const readAll = async (tx: ReadTx, id: number) => ({
  case: await readCaseOf(tx, id),
  contents: await readContents(tx, id),
});

export const caseRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/equipment/:id/contents',
    {
      config: { permission: VIEWERS },
      schema: {
        summary: 'What sits in a unit that is a case, and the case that the unit sits in itself',
        ...onRecord,
        response: { 200: contentsAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { record, answer } = await request.readTenant(async tx => ({
        record: await findRecord(tx, equipment, id),
        answer: await readAll(tx, id),
      }));
      if (!record) throw notFound();
      void reply.header('etag', etagOf(record));
      return answer;
    }
  );

  app.put(
    '/equipment/:id/contents',
    {
      config: { permission: 'equipment.manage' },
      schema: {
        summary: 'Replace what sits in a case',
        description: 'What is put in leaves free stock: 409 `shortage` where it is promised.',
        ...onRecord,
        body: contentsInput,
        response: { 200: contentsAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { contents } = request.body;
      const expected = expectedVersion(request);
      const { saved, answer } = await request.withTenant(async tx => ({
        saved: await saveContents(tx, id, { contents, expected }),
        answer: await readAll(tx, id),
      }));
      void reply.header('etag', etagOf(saved));
      return answer;
    }
  );

  app.get(
    '/products/:id/cases',
    {
      config: { permission: VIEWERS },
      schema: {
        summary: 'The cases that hold some of a product',
        ...onRecord,
        response: { 200: productCases },
      },
    },
    request =>
      request.readTenant(async tx => {
        if (!(await findRecord(tx, products, request.params.id))) throw notFound();
        return readCasesWith(tx, request.params.id);
      })
  );
};
