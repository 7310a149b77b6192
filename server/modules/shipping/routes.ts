import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/fields';
import { recordQuery } from '#contract/list';
import { readShipment } from './queries.ts';
import { fileNameOf } from './texts.ts';

const DOCUMENTS = [
  ['pick_list', 'pick-list.pdf', "A project's pick list, to pack by"],
  ['delivery_note', 'delivery-note.pdf', "A project's delivery note, to be signed"],
] as const;

/** The papers of a project's equipment, for everyone who sees its plan. */
export const shippingRoutes = (): FastifyPluginAsyncZod => async app => {
  for (const [document, path, summary] of DOCUMENTS) {
    app.get(
      `/projects/:id/${path}`,
      {
        config: { permission: 'signedIn' },
        schema: {
          summary,
          description: "In the customer's language, else the company's; without optional lines.",
          produces: ['application/pdf'],
          params: idParam,
          querystring: recordQuery,
        },
      },
      async (request, reply) => {
        const shipment = await request.readTenant(tx => readShipment(tx, request.params.id));
        // Only now: it brings what reads typefaces, which no other call needs.
        const { drawShipment } = await import('./document.ts');
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', `attachment; filename="${fileNameOf(document, shipment)}"`)
          .send(await drawShipment(document, shipment));
      }
    );
  }
};
