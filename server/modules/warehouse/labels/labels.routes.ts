import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pathOfCode } from '#contract/warehouse/codedResources.values';
import { LABEL_ADDRESS_MAX_BYTES, labelsInput } from '#contract/warehouse/labels';
import { recordQuery } from '#contract/base/list';
import { tenantOf } from '../../../db/tx.ts';
import { PDF_MS } from '../../../work/pdfDrawings.ts';
import type { Services } from '../../../services.ts';
import { readLabels } from './labels.queries.ts';

export const labelRoutes =
  ({ appUrl, drawings }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.post(
      '/labels.pdf',
      {
        handlerTimeout: PDF_MS,
        config: {
          permission: ['planning.view', 'warehouse.manage', 'equipment.manage', 'products.manage'],
        },
        schema: {
          summary: 'Labels for units or products, to print',
          description:
            'On sheets or on pages of one label, with a QR code that leads to the thing. 409 ' +
            '`code_missing` where one of them has no code yet, 409 `code_too_long` where the address ' +
            `of one would be longer than ${LABEL_ADDRESS_MAX_BYTES} bytes.`,
          produces: ['application/pdf'],
          querystring: recordQuery,
          body: labelsInput,
        },
      },
      async (request, reply) => {
        const addressOf = (code: string) => new URL(pathOfCode(code), appUrl).href;
        const labels = await request.readTenant(tx => readLabels(tx, request.body, addressOf));
        const { format, first } = request.body;
        const document = await drawings.draw(
          { name: 'labels', given: [labels, { format, first }] },
          tenantOf(request.tenantContext)
        );
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', 'attachment; filename="labels.pdf"')
          .send(document);
      }
    );
  };
