import { sql, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordQuery } from '#contract/base/list';
import type { Locale } from '#contract/base/locales';
import {
  bookingInput,
  countAnswer,
  countAnswers,
  countParams,
  countsAnswer,
  countsInput,
  differencesAnswer,
  STOCKTAKING_FACETS,
  stocktakingInput,
  stocktakingListQuery,
  stocktakingSchema,
} from '#contract/warehouse/stocktakings';
import type { StocktakingState } from '#contract/warehouse/stocktakingStates.values';
import { onRecord } from '../../../http/onRecord.ts';
import { retryOnUniqueViolation } from '../../../db/failures.ts';
import { stocktakings } from '../../../tables/warehouse/stocktakings.ts';
import { DomainError } from '../../../errors.ts';
import { etagOf } from '../../../http/ifMatch.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { renewStatuses } from '../unitStatuses.ts';
import { sentenceOf } from '../warehouse.texts.ts';
import { bookStocktaking } from './bookStocktaking.ts';
import { type RecordedCount, recordCounts, undoCount } from './counts.ts';
import { readCounts, readDifferences } from './stocktakings.queries.ts';

const VIEWERS = ['planning.view', 'warehouse.manage'] as const;

const STOCKTAKINGS_THAT_ARE: Record<StocktakingState, SQL> = {
  open: sql`${stocktakings.booked_at} is null`,
  booked: sql`${stocktakings.booked_at} is not null`,
};

const states = new Map<unknown, SQL>(Object.entries(STOCKTAKINGS_THAT_ARE));

const records = resourceRoutes({
  name: 'stocktakings',
  table: stocktakings,
  schemas: { record: stocktakingSchema, input: stocktakingInput, listQuery: stocktakingListQuery },
  searched: ['location', 'notes', 'booked_by'],
  filters: { state: state => states.get(state) },
  facets: STOCKTAKING_FACETS,
  exported: ['created_at', 'booked_at', 'booked_by'],
  permissions: { view: VIEWERS, create: 'warehouse.manage', change: 'warehouse.manage' },
  assertOpen: ({ booked_at }) => {
    if (booked_at) throw new DomainError('stocktaking_booked');
  },
});

/** If a count arrives for two stocktakings at once, the first keeps it. */
const COUNT_KEY = 'stocktaking_counts_tenant_id_id_pk';

/** Fits the maximum of decisions with the longest ids. */
const BOOKING_MAX_BYTES = 1024 * 1024;

export const stocktakingRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(records);

  app.get(
    '/stocktakings/:id/counts',
    {
      config: { permission: VIEWERS, heavy: true },
      schema: {
        summary: 'How far a stocktaking is, and its latest counts, the newest first',
        ...onRecord,
        response: { 200: countsAnswer },
      },
    },
    async request => {
      await renewStatuses(request);
      return request.readTenant(tx => readCounts(tx, request.params.id));
    }
  );

  app.post(
    '/stocktakings/:id/counts',
    {
      config: { permission: 'warehouse.manage' },
      schema: {
        summary: 'Count what is scanned',
        description:
          'In the order given. A count that is refused changes nothing and does not stop the others. ' +
          'One whose `id` is known is answered as the first time.',
        ...onRecord,
        body: countsInput,
        response: { 200: countAnswers },
      },
    },
    async request => {
      const { id } = request.params;
      const record = () => request.withTenant(tx => recordCounts(tx, id, request.body.counts));
      const recorded = await retryOnUniqueViolation(COUNT_KEY, record);
      return recorded.map(count => answerOf(count, request.actor.language));
    }
  );

  app.post(
    '/stocktakings/:id/counts/:countId/undo',
    {
      config: { permission: 'warehouse.manage' },
      schema: {
        summary: 'Take a count back',
        params: countParams,
        querystring: recordQuery,
        response: { 200: countAnswer },
      },
    },
    async request => {
      const { id, countId } = request.params;
      const undone = await request.withTenant(tx => undoCount(tx, id, countId));
      return answerOf(undone, request.actor.language);
    }
  );

  app.get(
    '/stocktakings/:id/differences',
    {
      config: { permission: VIEWERS, heavy: true },
      schema: {
        summary: 'How what was counted differs from what is known',
        description: 'Of a stocktaking that is booked, as it was then.',
        ...onRecord,
        response: { 200: differencesAnswer },
      },
    },
    async request => {
      await renewStatuses(request);
      return request.readTenant(tx => readDifferences(tx, request.params.id));
    }
  );

  app.post(
    '/stocktakings/:id/book',
    {
      bodyLimit: BOOKING_MAX_BYTES,
      config: { permission: 'warehouse.manage' },
      schema: {
        summary: 'Book a stocktaking, once, with the differences that are chosen',
        description:
          'A chosen difference that is no longer as it was seen makes it 409 `stocktaking_changed`.',
        ...onRecord,
        body: bookingInput,
        response: { 200: stocktakingSchema },
      },
    },
    async (request, reply) => {
      await renewStatuses(request);
      const booked = await request.withTenant(tx =>
        bookStocktaking(tx, request.params.id, request.body)
      );
      void reply.header('etag', etagOf(booked));
      return stocktakingSchema.parse(booked);
    }
  );
};

const answerOf = ({ id, result, answer }: RecordedCount, language: Locale) => {
  const { text, values, ...rest } = answer;
  return { id, result, ...rest, message: sentenceOf(language, `counts.${text}`, values) };
};
