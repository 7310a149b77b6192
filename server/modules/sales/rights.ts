import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../errors.ts';
import { seesMoney } from '../../security/money.ts';

/** Throws 403 for users who do not see prices: a quote without them says nothing. */
export const assertSeesPrices = async ({ actor }: Pick<FastifyRequest, 'actor'>) => {
  if (!seesMoney(actor)) throw forbidden();
};
