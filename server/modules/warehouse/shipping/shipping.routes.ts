import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { PDF_MS } from '../../../pdf/drawings.ts';
import type { Services } from '../../../services.ts';
import { readShipment } from './shipping.queries.ts';
import { fileNameOf } from './shipping.texts.ts';

const DOCUMENTS = [
  ['pick_list', 'pick-list.pdf', "A project's pick list, to pack by"],
  ['delivery_note', 'delivery-note.pdf', "A project's delivery note, to be signed"],
] as const;

/** The papers of a project's equipment, for everyone who sees its plan. */
export const shippingRoutes =
  ({ drawings }: Services): FastifyPluginAsyncZod =>
  async app => {
    for (const [document, path, summary] of DOCUMENTS) {
      app.get(
        `/projects/:id/${path}`,
        {
          handlerTimeout: PDF_MS,
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
          const drawn = await drawings.draw(
            { name: 'shipment', given: [document, shipment] },
            shipment.project.tenant_id
          );
          return reply
            .header('content-type', 'application/pdf')
            .header(
              'content-disposition',
              `attachment; filename="${fileNameOf(document, shipment)}"`
            )
            .send(drawn);
        }
      );
    }
  };
