import { z } from 'zod';
import { deviceName } from '#contract/account/deviceName';
import { PRODUCT_COLOUR } from '#contract/base/colours';
import { DEFAULT_TIME_ZONE, type Locale } from '#contract/base/locales';
import de from '#i18n/base/mail.de';
import en from '#i18n/base/mail.en';
import nl from '#i18n/base/mail.nl';
import { type Translate, translator } from '#i18n/translate';
import { longMoment } from './longDates.ts';
import type { CallingActor } from '../db/actor.ts';
import {
  BODY,
  button,
  choices,
  escapeHtml,
  FOOTER,
  linkless,
  linkStyle,
  paragraph,
} from './mailHtml.ts';

export type MailTemplate = keyof typeof nl.mail.templates;

const OUTSIDE_FOOTERS = {
  supplier_order: 'footer_order',
  quote_sent: 'footer_quote',
  quote_booked: 'footer_quote',
  quote_rejected: 'footer_quote',
  sales_invoice: 'footer_invoice',
  sales_credit: 'footer_invoice',
  sales_deposit: 'footer_deposit',
  sales_reminder_1: 'footer_invoice',
  sales_reminder_2: 'footer_invoice',
  sales_reminder_3: 'footer_invoice',
  sales_reminder_private: 'footer_invoice',
  e_invoice: 'footer_access_point',
  crew_request: 'footer_crew',
  crew_reminder: 'footer_crew',
  crew_changes: 'footer_crew',
  crew_over: 'footer_crew',
} as const satisfies Partial<Record<MailTemplate, string>>;

export type OutsideTemplate = keyof typeof OUTSIDE_FOOTERS;

export type InsideTemplate = Exclude<MailTemplate, OutsideTemplate>;

export const isOutside = (template: MailTemplate): template is OutsideTemplate =>
  template in OUTSIDE_FOOTERS;

/** Outsiders have no page for it, or it has ended. */
const WITHOUT_PAGE: ReadonlySet<MailTemplate> = new Set([
  'supplier_order',
  'e_invoice',
  'crew_over',
]);

export interface MailContent {
  template: MailTemplate;
  language: Locale;
  values: Record<string, string>;
  link: string;
  message?: string | undefined;
  /** Reply address and attachments (base64) of mails to outsiders. */
  replyTo?: string | undefined;
  subject?: string | undefined;
  sender?: string | undefined;
  /** `#rrggbb` of the button. */
  colour?: string | undefined;
  attachments?: { filename: string; content: string }[] | undefined;
  invoices?: OpenInvoice[] | undefined;
  shifts?: MailedShift[] | undefined;
  credit?: string | undefined;
  circumstances?: Circumstances | undefined;
}

export const openInvoice = z.object({
  number: z.string(),
  open: z.string(),
  due: z.string(),
  link: z.string(),
});

type OpenInvoice = z.infer<typeof openInvoice>;

export const mailedShift = z.object({
  text: z.string(),
  asked: z.object({ due: z.string(), yes: z.string(), no: z.string() }).optional(),
});

type MailedShift = z.infer<typeof mailedShift>;

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

/** Safe values: checked addresses, and the product's texts. */
const OURS: ReadonlySet<string> = new Set(['email', 'amount', 'due', 'reply']);

export const mailSubject = (
  template: MailTemplate,
  language: Locale,
  { values, subject }: Pick<MailContent, 'values' | 'subject'>
) =>
  (subject ?? TEXTS[language](`mail.templates.${template}.subject`, values)).replace(
    /[\r\n]+/g,
    ' '
  );

export const renderMail = ({
  template,
  language,
  values: given,
  link,
  circumstances,
  message = '',
  replyTo,
  subject: ownSubject,
  sender,
  colour = PRODUCT_COLOUR,
  attachments = [],
  invoices,
  shifts = [],
  credit,
}: MailContent) => {
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, OURS.has(name) ? value : linkless(value)])
  );
  const say = (part: string) => TEXTS[language](`mail.templates.${template}.${part}`, values);
  const greeting = TEXTS[language]('mail.greeting', values);
  // Mails queued by an earlier version have the company's name in their values alone.
  const company = isOutside(template) ? (sender ?? given.company) : undefined;
  const closing = company ? linkless(company) : TEXTS[language]('mail.closing');
  const lead = [
    say('lead'),
    ...(credit ? [TEXTS[language]('mail.credit_off', { credit })] : []),
  ].join(' ');
  const told = circumstances
    ? [
        TEXTS[language]('mail.circumstances', {
          moment: longMoment(language, circumstances.moment, circumstances.timeZone),
          device: linkless(circumstances.device),
          address: circumstances.address,
        }),
      ]
    : [];
  // Before a registration is confirmed, there is no account and no administrator to ask.
  const reason = isOutside(template)
    ? OUTSIDE_FOOTERS[template]
    : template === 'registration_confirm'
      ? 'footer_registration'
      : 'footer';
  const footer = TEXTS[language](`mail.${reason}`, { ...values, origin: new URL(link).host });
  const hasPage = !WITHOUT_PAGE.has(template);
  const listed = (invoices ?? []).map(({ link: page, ...invoice }) => ({
    page,
    text: TEXTS[language]('mail.open_invoice', invoice),
  }));
  const hasButton = hasPage && !invoices;
  const mailed = shifts.map(shift => shiftParts(shift, TEXTS[language]));
  const written = message
    .split('\n')
    .map(linkless)
    .filter(line => line.trim() !== '');
  const subject = mailSubject(template, language, { values, subject: ownSubject });
  const paragraphs = [
    greeting,
    lead,
    ...told,
    ...written,
    ...listed.map(({ text, page }) => `${text}\n${page}`),
    ...mailed.map(({ text, links }) =>
      [text, ...links.map(({ label, page }) => `${label}: ${page}`)].join('\n')
    ),
    ...(hasButton ? [`${say('action')}: ${link}`] : []),
    say('note'),
    closing,
    `--\n${footer}`,
  ];
  const html = [
    paragraph(greeting),
    paragraph(lead),
    ...told.map(paragraph),
    ...written.map(paragraph),
    ...listed.map(
      ({ text, page }) =>
        `<p>${escapeHtml(text)}<br><a href="${escapeHtml(page)}" style="${linkStyle(colour)}">${escapeHtml(say('action'))}</a></p>`
    ),
    ...mailed.map(({ text, links }) => `${paragraph(text)}${choices(links, colour)}`),
    ...(hasButton ? [button(link, say('action'), colour)] : []),
    paragraph(say('note')),
    paragraph(closing),
    `<p style="${FOOTER}">${escapeHtml(footer)}</p>`,
  ];
  // RFC 3834: no automatic replies to automatic mails.
  const isOurs = message.trim() === '' && ownSubject === undefined;
  return {
    ...(isOurs && {
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }),
    ...(replyTo && { replyTo }),
    ...(company && { sender: linkless(company) }),
    ...(attachments.length > 0 && {
      attachments: attachments.map(file => ({ ...file, encoding: 'base64' as const })),
    }),
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="${BODY}">${html.join('')}</body></html>`,
  };
};

const shiftParts = ({ text, asked }: MailedShift, say: Translate) => ({
  text: [linkless(text), ...(asked ? [say('mail.answer_by', { due: asked.due })] : [])].join('. '),
  links: asked
    ? [
        { label: say('mail.answer_yes'), page: asked.yes },
        { label: say('mail.answer_no'), page: asked.no },
      ]
    : [],
});

export const circumstances = z.object({
  moment: z.string(),
  device: z.string(),
  address: z.string(),
  timeZone: z.string(),
});

type Circumstances = z.infer<typeof circumstances>;

export const circumstancesOf = (
  { userAgent, ip }: CallingActor,
  timeZone: string | null
): Circumstances => ({
  moment: new Date().toISOString(),
  device: deviceName(userAgent),
  address: ip,
  timeZone: timeZone ?? DEFAULT_TIME_ZONE,
});
