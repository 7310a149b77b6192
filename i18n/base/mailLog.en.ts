import type nl from '#i18n/base/mailLog.nl';
import type { Translation } from '#i18n/translate';

export default {
  mail_log: {
    title: 'Emails',
    sent: 'sent',
    refused: 'refused by the mail server, will be tried again',
    refused_for_good: 'not sent: the mail server kept refusing it',
    not_made: 'not sent: its attachment could not be made',
    leaves: 'waits: too many mails in an hour, leaves',
    queued: 'waits to be sent',
  },
} satisfies Translation<typeof nl>;
