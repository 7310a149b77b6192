import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam, idText } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { salesLinksSchema } from '#contract/sales/invoiceActions';
import type { ReadTx } from '../../../db/tx.ts';
import { onRecord } from '../../../http/onRecord.ts';
import type { Services } from '../../../services.ts';
import { invoiceRights } from '../salesRights.ts';
import { resourceOf, type Payable } from './payableDocuments.ts';
import { endLink, readLinks } from './payLinks.ts';

const linkParams = idParam.extend({ linkId: idText });

interface PayLinks {
  kind: Payable['kind'];
  named: string;
  /** Throws 404. */
  find: (tx: ReadTx, id: number) => Promise<{ id: number }>;
}

export const payLinkRoutes =
  ({ kind, named, find }: PayLinks) =>
  ({ sealer, appUrl }: Services): FastifyPluginAsyncZod =>
  async app => {
    const path = `/${resourceOf({ kind })}/:id/links`;
    const config = { permission: invoiceRights.manage };
    const response = { 200: salesLinksSchema };

    app.get(
      path,
      {
        config,
        schema: {
          summary: `The addresses of ${named}'s page, one for each recipient`,
          ...onRecord,
          response,
        },
      },
      request =>
        request.readTenant(async tx => {
          const { id } = await find(tx, request.params.id);
          return readLinks(tx, sealer, { of: { kind, id }, appUrl });
        })
    );

    app.delete(
      `${path}/:linkId`,
      {
        config,
        schema: {
          summary: "End the address of a recipient's page",
          params: linkParams,
          querystring: recordQuery,
          response,
        },
      },
      request =>
        request.withTenant(async tx => {
          const { id } = await find(tx, request.params.id);
          await endLink(tx, { kind, id }, request.params.linkId);
          return readLinks(tx, sealer, { of: { kind, id }, appUrl });
        })
    );
  };
