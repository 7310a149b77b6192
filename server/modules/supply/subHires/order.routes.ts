import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sentMailsSchema } from '#contract/base/sentMails';
import { orderAnswer, orderInput, orderPreview } from '#contract/supply/orders';
import { longMoment } from '../../../mail/longDates.ts';
import { onRecord } from '../../../http/onRecord.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { readMailLog } from '../../../mail/mailLog.ts';
import { mailOutside } from '../../../mail/outside.ts';
import { unprintableOf } from '../../../pdf/printable.ts';
import { PDF_MS } from '../../../work/pdfDrawings.ts';
import type { Services } from '../../../services.ts';
import { orderFileName } from './orderTexts.ts';
import { type Order, readOrder, sidesOf } from './order.queries.ts';

export const orderRoutes =
  ({ drawings, outbox }: Services): FastifyPluginAsyncZod =>
  async app => {
    const draw = (order: Order) =>
      drawings.draw({ name: 'order', given: [order] }, order.hire.tenant_id);

    app.get(
      '/sub-hires/:id/order.pdf',
      {
        handlerTimeout: PDF_MS,
        config: { permission: 'planning.view' },
        schema: {
          summary: 'What is wanted of a supplier, without prices',
          description: "In the supplier's language, else the company's.",
          produces: ['application/pdf'],
          ...onRecord,
        },
      },
      async (request, reply) => {
        const order = await request.readTenant(tx => readOrder(tx, request.params.id));
        const drawn = await draw(order);
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', `attachment; filename="${orderFileName(order)}"`)
          .send(drawn);
      }
    );

    app.get(
      '/sub-hires/:id/order',
      {
        config: { permission: 'planning.view' },
        schema: {
          summary: 'The characters of an order that its PDF cannot print',
          ...onRecord,
          response: { 200: orderPreview },
        },
      },
      async request => {
        const order = await request.readTenant(tx => readOrder(tx, request.params.id));
        const names = order.lines.map(({ name }) => name);
        return { unprintable: unprintableOf([sidesOf(order), names]) };
      }
    );

    app.post(
      '/sub-hires/:id/order',
      {
        handlerTimeout: PDF_MS,
        config: { permission: 'planning.manage' },
        schema: {
          summary: 'Mail a supplier what is wanted, as a PDF without prices',
          description: "Answers go to the company's contact address.",
          ...onRecord,
          body: orderInput,
          response: { 200: orderAnswer },
        },
      },
      async request => {
        const { to, message } = request.body;
        const order = await request.readTenant(tx => readOrder(tx, request.params.id));
        const content = (await draw(order)).toString('base64');
        const sent = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), async () => {
            const { name, contact_email: email, house_colour: colour } = order.company;
            await mailOutside(tx, outbox, { name, email, colour }, [
              {
                ...mailOf(order),
                to,
                message: message ?? undefined,
                attachments: [{ filename: orderFileName(order), content }],
              },
            ]);
            tx.audit({
              action: 'sub-hires.ordered',
              resource: 'sub-hires',
              resourceId: order.hire.id,
              tenantId: order.hire.tenant_id,
              metadata: { to },
            });
            return { sent_to: to };
          })
        );
        void outbox.deliverDue();
        return orderAnswer.parse(sent);
      }
    );

    app.get(
      '/sub-hires/:id/mails',
      {
        config: { permission: 'planning.view' },
        schema: {
          summary: 'The mails to the supplier of a sub-hire, the last first',
          ...onRecord,
          response: { 200: sentMailsSchema },
        },
      },
      request =>
        request.readTenant(async tx => {
          const { hire } = await readOrder(tx, request.params.id);
          return readMailLog(tx, 'sub_hire_id', hire.id);
        })
    );
  };

const mailOf = ({ hire, company, supplier, language }: Order) => {
  const at = (moment: string) => longMoment(language, moment, company.time_zone);
  const reply = company.contact_email;
  return {
    template: 'supplier_order' as const,
    about: { sub_hire_id: hire.id },
    language,
    link: `/sub-hires/${hire.id}`,
    values: {
      name: supplier?.contact_person ?? hire.supplier_name ?? '',
      company: company.name,
      number: String(hire.id),
      from: at(hire.from),
      until: at(hire.until),
      reply: reply ?? company.name,
    },
  };
};
