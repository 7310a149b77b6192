import type nl from '#i18n/tenants/settings.nl';
import type { Translation } from '#i18n/translate';

/** What menus and the search call the settings; their texts are in `lateSettings`. */
const settings = {
  settings: {
    title: 'Settings',
    /** As the search box names the sections. */
    search: {
      company: 'Settings: Company',
      planning: 'Settings: Planning',
      money: 'Settings: Money',
      mails: 'Settings: Mails and texts',
      people: 'Settings: People',
      security: 'Settings: Security',
      integrations: 'Settings: Integrations',
    },
    /** Further words by which it finds them: the names of their fields. */
    words: {
      company:
        'address logo country VAT number chamber of commerce time zone payment status default language require 2FA maximum users',
      planning:
        'hours before after day factors status of a new project lapsed options codes venues categories',
      money:
        'VAT small order surcharge IBAN BIC payment term first invoice number invoice moments Mollie invoicing',
      mails:
        'quotes terms introduction reminders text below invoices bookkeeping e-invoice Peppol access point',
      people: 'users roles seats invitations colleagues',
      security: 'retention audit logs 2FA',
      integrations: 'API tokens webhooks programs bookkeeping web shop Power BI Zapier Make n8n',
    },
  },
} satisfies Translation<typeof nl>;

export default settings;
