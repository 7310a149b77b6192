import type { PermissionName } from '#contract/people/permissions';
import type { QuoteContent } from '#contract/sales/content';
import { mailPeople } from '../../../mail/mailPeople.ts';
import { longDay } from '../../../mail/longDates.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { mailOutside } from '../../../mail/outside.ts';
import type { MailTemplate } from '../../../mail/templates.ts';
import { mailedStaff } from '../../people/index.ts';
import type { QuoteRow } from './quotes.queries.ts';
import type { Link } from './quoteLinks.ts';

const MANAGES: PermissionName = 'quotes.manage';

interface ToCustomers {
  template: Extract<MailTemplate, 'quote_sent' | 'quote_booked' | 'quote_rejected'>;
  quoteId: number;
  content: QuoteContent;
  links: readonly Link[];
  values?: Record<string, string>;
  subject?: string | undefined;
  message?: string | undefined;
  hasPdf?: boolean;
}

export const mailCustomers = async (
  tx: Tx,
  outbox: Outbox,
  { template, quoteId, content, links, subject, message, hasPdf = false, ...own }: ToCustomers
) => {
  const { language, seller, customer, project, number, version } = content;
  const values = {
    name: customer.contact ?? customer.name,
    company: seller.name,
    number,
    project: project.name,
    until: longDay(language, content.valid_until),
    reply: seller.email ?? seller.name,
    ...own.values,
  };
  await mailOutside(
    tx,
    outbox,
    seller,
    links.map(({ recipient, token }) => ({
      about: { quote_id: quoteId },
      template,
      to: recipient,
      language,
      values,
      link: `/q/${token}`,
      subject,
      message,
      ...(hasPdf && { quote: { id: quoteId, version } }),
    })),
    // Above the limit, mails about decisions wait.
    { whenOver: template === 'quote_sent' ? 'refuse' : 'wait' }
  );
};

interface ToPlanners {
  template: Extract<
    MailTemplate,
    'quote_accepted' | 'quote_waiting' | 'quote_declined' | 'quote_question' | 'quote_extension'
  >;
  quote: QuoteRow;
  content: QuoteContent;
  by: string;
  message?: string | undefined;
}

export const mailPlanners = async (
  tx: Tx,
  outbox: Outbox,
  { template, quote, content, by, message }: ToPlanners
) => {
  await mailPeople(tx, outbox, await mailedStaff(tx, quote.sent_by, MANAGES), () => ({
    template,
    tenantId: quote.tenant_id,
    values: { number: content.number, project: content.project.name, by },
    link: `/projects/${quote.project_id}?tab=finance`,
    message,
  }));
};
