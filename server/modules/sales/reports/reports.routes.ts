import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { PDF_TYPE } from '#contract/files/images';
import { recordQuery } from '#contract/base/list';
import {
  moneyOverviewSchema,
  revenueQuery,
  revenueSchema,
  statementQuery,
  statementSchema,
  vatReportQuery,
  vatReportSchema,
} from '#contract/sales/reports';
import { resultQuery, resultSchema } from '#contract/sales/results';
import { tenantOf } from '../../../db/tx.ts';
import { PDF_MS } from '../../../work/pdfDrawings.ts';
import type { Drawing } from '../../../pdf/drawing.ts';
import { redactMoney } from '../../../security/money.ts';
import type { Services } from '../../../services.ts';
import { CREW_RIGHTS } from '../../crew/index.ts';
import { findTenant } from '../../tenants/index.ts';
import { invoiceRights } from '../salesRights.ts';
import { logoOf } from '../documents/storedPdf.ts';
import { readMoneyOverview } from './overview.queries.ts';
import { readPrintedStatement } from './printedStatement.ts';
import { resultCsv, revenueCsv, statementCsv, vatReportCsv } from './reportFiles.ts';
import { reportTexts } from './reports.texts.ts';
import { readResult } from './result.queries.ts';
import { readRevenue } from './revenue.queries.ts';
import { readStatement } from './statement.queries.ts';
import { type Period, readVatReport } from './vatReport.queries.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';

export const reportRoutes =
  ({ drawings, files }: Services): FastifyPluginAsyncZod =>
  async app => {
    const framed = async (request: FastifyRequest, { from, until }: Period) => {
      const { name, time_zone, logo_url } = await request.readCopy(tx =>
        findTenant(tx, tenantOf(tx))
      );
      const { language } = request.tenantContext.actor;
      return {
        frame: { company: name, from, until, language, time_zone },
        logo: await logoOf(files, logo_url),
      };
    };

    const sendDrawn = async (
      request: FastifyRequest,
      reply: FastifyReply,
      name: string,
      drawing: Drawing
    ) => {
      const drawn = await drawings.draw(drawing, request.tenantContext.tenantId ?? undefined);
      return sendFile(reply, { content: drawn, name: `${name}.pdf`, type: PDF_TYPE });
    };

    app.get(
      '/reports/vat',
      {
        handlerTimeout: PDF_MS,
        config: { permission: invoiceRights.view },
        schema: {
          summary: 'The VAT of a period by code, and sales to businesses elsewhere in the EU',
          description: "By date of issue. As JSON, as CSV, or as a PDF in the user's language.",
          querystring: vatReportQuery,
          response: { 200: vatReportSchema },
        },
      },
      async (request, reply) => {
        const { from, until, format } = request.query;
        const report = await request.readCopy(tx => readVatReport(tx, { from, until }));
        if (format === 'json') return report;
        const { language } = request.tenantContext.actor;
        const name = `${reportTexts(language)('vat.file')}-${from}-${until}`;
        if (format === 'csv') return sendCsv(reply, name, vatReportCsv(report, language));
        const { frame, logo } = await framed(request, { from, until });
        return sendDrawn(request, reply, name, {
          name: 'vatReport',
          given: [report, frame, logo],
        });
      }
    );

    app.get(
      '/reports/revenue',
      {
        handlerTimeout: PDF_MS,
        config: { permission: invoiceRights.view },
        schema: {
          summary: 'Net turnover by month, customer, category or kind of line',
          description:
            "By date of issue, or by the last day of service. As JSON, as CSV, or as a PDF in the user's language.",
          querystring: revenueQuery,
          response: { 200: revenueSchema },
        },
      },
      async (request, reply) => {
        const { format, tenantId: _tenantId, ...wanted } = request.query;
        const report = await request.readCopy(tx => readRevenue(tx, wanted));
        if (format === 'json') return report;
        const { language } = request.tenantContext.actor;
        const name = `${reportTexts(language)('revenue.file')}-${wanted.from}-${wanted.until}`;
        if (format === 'csv') return sendCsv(reply, name, revenueCsv(report, wanted.by, language));
        const { frame, logo } = await framed(request, wanted);
        return sendDrawn(request, reply, name, {
          name: 'revenue',
          given: [report, wanted, frame, logo],
        });
      }
    );

    app.get(
      '/reports/result',
      {
        handlerTimeout: PDF_MS,
        config: { permission: CREW_RIGHTS.costs },
        schema: {
          summary: 'What booked projects earn and cost, and the margin, by month, customer or kind',
          description:
            'By the last day of each project, with the amounts of `/projects/{id}/finance`, which add up. ' +
            '`planned`: the margin as planned. `percent`: the margin, of the price. By kind: what was hired is ' +
            "`material`; `discount` and `expenses` are rows of their own. As JSON, as CSV, or as a PDF in the user's " +
            'language. Without `prices.view`, prices and margins are null, and left out of files.',
          querystring: resultQuery,
          response: { 200: resultSchema },
        },
      },
      async (request, reply) => {
        const { format, tenantId: _tenantId, ...wanted } = request.query;
        const { actor } = request.tenantContext;
        const read = await request.readCopy(tx => readResult(tx, wanted));
        // Files are no answers of the schema, which would hide it.
        const report = resultSchema.parse(redactMoney(actor, resultSchema, read));
        if (format === 'json') return report;
        const name = `${reportTexts(actor.language)('result.file')}-${wanted.from}-${wanted.until}`;
        if (format === 'csv') {
          return sendCsv(reply, name, resultCsv(report, wanted.by, actor.language));
        }
        const { frame, logo } = await framed(request, wanted);
        return sendDrawn(request, reply, name, {
          name: 'result',
          given: [report, wanted.by, frame, logo],
        });
      }
    );

    app.get(
      '/reports/money',
      {
        config: { permission: invoiceRights.view },
        schema: {
          summary: 'What customers owe by age, and turnover by month of this year and the last',
          querystring: recordQuery,
          response: { 200: moneyOverviewSchema },
        },
      },
      request => request.readCopy(readMoneyOverview)
    );

    app.get(
      '/customers/:id/statement',
      {
        handlerTimeout: PDF_MS,
        config: { permission: invoiceRights.view },
        schema: {
          summary: "A customer's account over a period, with what is open by age",
          description: "As JSON, as CSV, or as a PDF in the customer's language.",
          params: idParam,
          querystring: statementQuery,
          response: { 200: statementSchema },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { format, from, until } = request.query;
        if (format !== 'pdf') {
          const statement = await request.readCopy(tx => readStatement(tx, id, { from, until }));
          if (format === 'json') return statement;
          const { language } = request.tenantContext.actor;
          return sendCsv(reply, `statement-${id}`, statementCsv(statement, language));
        }
        const { printed, logo_key } = await request.readCopy(tx =>
          readPrintedStatement(tx, id, { from, until })
        );
        const logo = await logoOf(files, logo_key);
        const name = reportTexts(printed.language)('statement.file');
        return sendDrawn(request, reply, name, { name: 'statement', given: [printed, logo] });
      }
    );
  };

const sendCsv = (reply: FastifyReply, name: string, content: string) =>
  sendFile(reply, { content, name: `${name}.csv`, type: CSV_TYPE });

const sendFile = (
  reply: FastifyReply,
  { content, name, type }: { content: string | Buffer; name: string; type: string }
) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
