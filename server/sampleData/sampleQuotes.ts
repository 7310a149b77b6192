import { DAY_MS } from '#contract/base/durations';
import { PROJECT_STATUS, PROJECT_STATUSES } from '#contract/base/projectStatuses.values';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { shiftDay } from '#contract/base/periods';
import { localDay } from '#contract/base/zonedTime';
import type { PricedPlan } from '#contract/sales/priced';
import type { QuoteBooking } from '#contract/sales/quotes.values';
import { takeOverTerms } from '../modules/plan/index.ts';
import { projects } from '../tables/projects.ts';
import { readPriced } from '../modules/pricing/index.ts';
import {
  contentOf,
  planHash,
  readQuoted,
  sentValues,
  sha256Of,
  stampPlan,
  wordsOfLines,
} from '../modules/sales/index.ts';
import {
  quoteAcceptances,
  type QuoteDraft,
  quotes,
  quoteVersions,
} from '../tables/sales/quotes.ts';
import { tenants } from '../tables/tenants.ts';
import type { Tx } from '../db/tx.ts';
import type { Generation } from './generation.ts';

const INTRO =
  'Bedankt voor je aanvraag. Hieronder staat wat we voor je klaarzetten. Vragen? **Bel ons gerust.**';

const TERMS = `# Huur en betaling

- De huurperiode loopt van afhalen tot en met terugbrengen.
- Betaling binnen 14 dagen na de factuur.
- Annuleren kan kosteloos tot 14 dagen voor aanvang; daarna rekenen we 50 %.

# Schade en verlies

Schade en verlies tijdens de huurperiode zijn voor rekening van de huurder, tegen vervangingswaarde.

# Beschikbaarheid

Je boeking is definitief zodra we die bevestigen.`;

const NO_TEXTS: QuoteDraft = { valid_until: null, intro: null, terms: null, detail: null };

interface Standing {
  status: (typeof quotes.$inferInsert)['status'];
  booking?: QuoteBooking;
  reasons?: 'shortage'[];
  sentDaysAgo: number;
  validDays: number;
}

const STANDINGS: Record<string, readonly (Standing | null)[]> = {
  [PROJECT_STATUS.option]: [
    null,
    {
      status: 'accepted',
      booking: 'waiting',
      reasons: ['shortage'],
      sentDaysAgo: 5,
      validDays: 30,
    },
    { status: 'sent', sentDaysAgo: 12, validDays: 14 },
    null,
  ],
  [PROJECT_STATUS.quote]: [
    { status: 'sent', sentDaysAgo: 2, validDays: 30 },
    { status: 'sent', sentDaysAgo: 40, validDays: 30 },
  ],
  [PROJECT_STATUS.booking]: [
    { status: 'accepted', booking: 'booked', sentDaysAgo: 25, validDays: 30 },
    { status: 'accepted', booking: 'booked', sentDaysAgo: 60, validDays: 30 },
    { status: 'accepted', booking: 'booked', sentDaysAgo: 15, validDays: 30 },
  ],
  [PROJECT_STATUS.cancelled]: [
    { status: 'declined', sentDaysAgo: 30, validDays: 30 },
    { status: 'sent', sentDaysAgo: 45, validDays: 30 },
    { status: 'withdrawn', sentDaysAgo: 20, validDays: 30 },
  ],
};

export const addSampleQuotes = async (tx: Tx, { tenantId, now }: Generation): Promise<void> => {
  await tx
    .update(tenants)
    .set({ quote_intro: INTRO, terms: TERMS })
    .where(eq(tenants.id, tenantId));
  const found = await tx
    .select({ id: projects.id, status: projects.status })
    .from(projects)
    .where(
      and(
        eq(projects.tenant_id, tenantId),
        eq(projects.is_template, false),
        isNotNull(projects.customer_id),
        inArray(projects.status, PROJECT_STATUSES),
        sql`exists (select from project_lines where project_id = ${projects.id})`
      )
    )
    .orderBy(asc(projects.id));
  await takeOverTerms(tx, ...found.map(({ id }) => id));
  const plans = await readPriced(
    tx,
    found.map(({ id }) => id)
  );
  const byStatus = Map.groupBy(found, ({ status }) => status ?? '');
  for (const [status, some] of byStatus) {
    for (const [at, standing] of (STANDINGS[status] ?? []).entries()) {
      const id = some[at]?.id;
      const plan = plans.get(id ?? 0);
      if (id === undefined || !plan) continue;
      if (standing) await addSent(tx, { tenantId, plan, now }, standing);
      else await addDraft(tx, { tenantId, projectId: id });
    }
  }
};

interface Place {
  tenantId: number;
  projectId: number;
}

const addDraft = async (tx: Tx, { tenantId, projectId }: Place) => {
  const { project } = await readQuoted(tx, projectId);
  await tx.insert(quotes).values({
    tenant_id: tenantId,
    project_id: projectId,
    customer_id: project.customer_id,
    customer_name: project.customer_name,
    draft: NO_TEXTS,
  });
};

const addSent = async (
  tx: Tx,
  { tenantId, plan, now }: { tenantId: number; plan: PricedPlan; now: Date },
  { status, booking, reasons = [], sentDaysAgo, validDays }: Standing
) => {
  const { projectId } = plan;
  const quoted = await readQuoted(tx, projectId);
  const { rows } = await tx.execute<{ number: string }>(
    sql`select next_quote_number(${tenantId}) as number`
  );
  const number = rows[0]?.number ?? '';
  const sentAt = new Date(now.getTime() - sentDaysAgo * DAY_MS);
  const sent_on = localDay(sentAt.getTime(), quoted.company.time_zone);
  const valid_until = shiftDay(sent_on, validDays);
  const content = {
    ...contentOf(quoted, plan, { number, version: 1, draft: NO_TEXTS }),
    sent_on,
    valid_until,
  };
  const json = JSON.stringify(content);
  const sha256 = sha256Of(json);
  const { sent_as, ...money } = sentValues(content);
  const sent_at = sentAt.toISOString();
  const [quote] = await tx
    .insert(quotes)
    .values({
      tenant_id: tenantId,
      number,
      project_id: projectId,
      customer_id: quoted.project.customer_id,
      customer_name: quoted.project.customer_name,
      status,
      version_sent: 1,
      valid_until,
      sent_at,
      agreed_from: quoted.project.start_date,
      agreed_until: quoted.project.end_date,
      plan_hash: planHash(plan, quoted.project),
      booking,
      reasons,
      lines_text: wordsOfLines(content),
      ...money,
      sent_as,
    })
    .returning({ id: quotes.id });
  if (!quote) throw new Error('the quote was not added');
  const version = { tenant_id: tenantId, quote_id: quote.id, version: 1 };
  await tx.insert(quoteVersions).values({ ...version, content: json, sha256, sent_at });
  await stampPlan(tx, quote.id);
  if (status !== 'accepted') return;
  await tx.insert(quoteAcceptances).values({
    ...version,
    ...money,
    name: content.customer.contact ?? content.customer.name,
    on: shiftDay(sent_on, 1),
    options: [],
    sha256,
  });
};
