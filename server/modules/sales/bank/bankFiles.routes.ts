import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordQuery } from '#contract/base/list';
import {
  BANK_MAX,
  bankBookAnswer,
  bankBookInput,
  bankFileAnswer,
  bankFileInput,
} from '#contract/sales/bankFiles';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { tenantOf } from '../../../db/tx.ts';
import type { Services } from '../../../services.ts';
import { FILE_MS } from '../../../records/transfer/exportRoute.ts';
import { invoiceRights } from '../salesRights.ts';
import { bookEntries } from './bankFiles.commands.ts';
import { showBankFile } from './bankFiles.queries.ts';

export const bankFileRoutes =
  ({ workers }: Pick<Services, 'workers'>): FastifyPluginAsyncZod =>
  async app => {
    app.post(
      '/bank-files',
      {
        handlerTimeout: FILE_MS,
        bodyLimit: BANK_MAX.fileBytes,
        config: { permission: invoiceRights.book, heavy: true },
        schema: {
          summary:
            'Read a bank statement (CAMT.053), with the invoices that its entries seem to pay',
          description:
            'Nothing is written. A proposal is `sure` where the reference names open invoices, and the amount ' +
            'is what is open of them.',
          querystring: recordQuery,
          body: bankFileInput,
          response: { 200: bankFileAnswer },
        },
      },
      async request => {
        const statement = await workers.run('readBankFile', [request.body.file], {
          tenantId: tenantOf(request.tenantContext),
          signal: request.gone,
        });
        return request.readTenant(tx => showBankFile(tx, statement));
      }
    );

    app.post(
      '/bank-files/book',
      {
        bodyLimit: BANK_MAX.bookedBytes,
        config: { permission: invoiceRights.book },
        schema: {
          summary: 'Book confirmed entries of a bank statement as payments, each once',
          description:
            'A row that is refused stops no other. What is over stays the customer’s credit.',
          querystring: recordQuery,
          body: bankBookInput,
          response: { 200: bankBookAnswer },
        },
      },
      async request => {
        const answer = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () => bookEntries(tx, request.body.rows))
        );
        return bankBookAnswer.parse(answer);
      }
    );
  };
