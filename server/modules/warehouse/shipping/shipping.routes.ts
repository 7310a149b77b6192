import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { pathOfCode } from '#contract/warehouse/codedResources.values';
import { noteQuery, pickListQuery } from '#contract/warehouse/deliveryNotes';
import { PDF_MS } from '../../../work/pdfDrawings.ts';
import type { Services } from '../../../services.ts';
import type { Note } from './notes.document.ts';
import { readNote, readPickList } from './shipping.queries.ts';
import { fileNameOf } from './shipping.texts.ts';

const NOTES = [
  ['delivery_note', 'delivery-note.pdf', 'What is out for a project, to be signed'],
  ['return_note', 'return-note.pdf', 'What came back from a project, and what is still out'],
] as const satisfies [Note, string, string][];

const config = { permission: 'signedIn' } as const;

const schema = {
  description: "In the customer's language, else the company's; without optional lines.",
  produces: ['application/pdf'],
  params: idParam,
};

export const shippingRoutes =
  ({ drawings, appUrl }: Services): FastifyPluginAsyncZod =>
  async app => {
    const addressOf = (code: string) => new URL(pathOfCode(code), appUrl).href;

    app.get(
      '/projects/:id/pick-list.pdf',
      {
        handlerTimeout: PDF_MS,
        config,
        schema: {
          ...schema,
          summary: "A project's pick list, to pack by, in the order of the shelves",
          description: `${schema.description} With \`only=to_go\`, what still has to go out.`,
          querystring: pickListQuery,
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const list = await request.readTenant(tx =>
          readPickList(tx, params.id, { addressOf, only: query.only })
        );
        const drawn = await drawings.draw(
          { name: 'pickList', given: [list] },
          list.project.tenant_id
        );
        return send(reply, fileNameOf('pick_list', list), drawn);
      }
    );

    for (const [note, path, summary] of NOTES) {
      app.get(
        `/projects/:id/${path}`,
        {
          handlerTimeout: PDF_MS,
          config,
          schema: {
            ...schema,
            summary,
            description: `${schema.description} With \`trip\`, what went or came with that trip. A delivery note of which nothing is out yet is the plan.`,
            querystring: noteQuery,
          },
        },
        async (request, reply) => {
          const { params, query } = request;
          const shipped = await request.readTenant(tx => readNote(tx, params.id, query.trip));
          const isPlanned = note === 'delivery_note' && !shipped.goods.hasLeft;
          const drawn = await drawings.draw(
            isPlanned
              ? { name: 'plannedNote', given: [shipped] }
              : { name: 'note', given: [note, shipped] },
            shipped.project.tenant_id
          );
          return send(reply, fileNameOf(note, shipped), drawn);
        }
      );
    }
  };

const send = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(pdf);
