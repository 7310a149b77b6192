import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pathOfCode } from '#contract/codedResources';
import { labelsInput } from '#contract/labels';
import { recordQuery } from '#contract/list';
import type { Services } from '../../services.ts';
import { readLabels } from './queries.ts';

/** Labels for units and products (planning §4 "Labels"). */
export const labelRoutes =
  ({ appUrl }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.post(
      '/labels.pdf',
      {
        config: {
          permission: ['planning.view', 'warehouse.manage', 'equipment.manage', 'products.manage'],
        },
        schema: {
          summary: 'Labels for units or products, to print',
          description:
            'On sheets or on pages of one label, with a QR code that leads to the thing. 409 ' +
            '`code_missing` where one of them has no code yet.',
          produces: ['application/pdf'],
          querystring: recordQuery,
          body: labelsInput,
        },
      },
      async (request, reply) => {
        const labels = await request.readTenant(tx => readLabels(tx, request.body));
        // Only now: it brings what reads typefaces, which no other call needs.
        const { drawLabels } = await import('./document.ts');
        const addressOf = (code: string) => new URL(pathOfCode(code), appUrl).href;
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', 'attachment; filename="labels.pdf"')
          .send(await drawLabels(labels, { ...request.body, addressOf }));
      }
    );
  };
