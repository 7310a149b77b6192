import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/base/locales';
import nl from '#i18n/base/mail.nl';
import { isOutside, type MailTemplate, renderMail } from '#server/mail/templates';

const isTemplate = (name: string): name is MailTemplate => name in nl.mail.templates;

const TEMPLATES = Object.keys(nl.mail.templates).filter(isTemplate);

const filesWith = (text: RegExp) =>
  globSync('server/**/*.ts')
    .filter(file => text.test(readFileSync(file, 'utf8')))
    .toSorted();

const COMPANY = 'Zilverspoor Verhuur';

const drawn = (template: MailTemplate, language: (typeof LOCALES)[number], own: object = {}) =>
  renderMail({
    template,
    language,
    values: { company: COMPANY, name: 'Ada' },
    link: 'https://app.example/f/abc',
    ...(isOutside(template) && { sender: COMPANY }),
    ...own,
  });

const closingOf = ({ text }: { text: string }) => text.split('\n\n').at(-2);

describe.each(LOCALES)('a mail in %s', language => {
  it.each(TEMPLATES)('%s is signed by who sends it', template => {
    const mail = drawn(template, language);
    expect(closingOf(mail)).toBe(isOutside(template) ? COMPANY : 'Flightcase');
    expect('sender' in mail ? mail.sender : undefined).toBe(
      isOutside(template) ? COMPANY : undefined
    );
  });

  it.each(TEMPLATES)('%s asks for no automatic answers, unless a person wrote it', template => {
    const headers = (own?: object) => {
      const mail = drawn(template, language, own);
      return 'headers' in mail ? mail.headers : undefined;
    };
    expect(headers()).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
    expect(headers({ message: 'Tot morgen!' })).toBeUndefined();
  });
});

describe('mails to people outside of a company', () => {
  it('are those to customers, suppliers, the access point and crew', () => {
    expect(TEMPLATES.filter(isOutside)).toEqual([
      'supplier_order',
      'quote_sent',
      'sales_invoice',
      'sales_credit',
      'sales_deposit',
      'sales_reminder_1',
      'sales_reminder_2',
      'sales_reminder_3',
      'sales_reminder_private',
      'e_invoice',
      'quote_booked',
      'quote_rejected',
      'crew_request',
      'crew_reminder',
      'crew_changes',
      'crew_over',
    ]);
  });

  it('are queued by the part that logs and counts them, and by nothing else', () => {
    expect(filesWith(/addOutside|insert\(mails\)/)).toEqual([
      'server/mail/outbox.ts',
      'server/mail/outside.ts',
    ]);
    expect(filesWith(/insert\(sentMails\)/)).toEqual(['server/mail/outside.ts']);
  });
});
