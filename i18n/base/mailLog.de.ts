import type nl from '#i18n/base/mailLog.nl';
import type { Translation } from '#i18n/translate';

export default {
  mail_log: {
    title: 'E-Mails',
    sent: 'gesendet',
    refused: 'vom Mailserver abgelehnt, wird erneut versucht',
    refused_for_good: 'nicht gesendet: vom Mailserver immer wieder abgelehnt',
    not_made: 'nicht gesendet: Der Anhang konnte nicht erstellt werden',
    leaves: 'wartet: zu viele E-Mails in einer Stunde, geht raus',
    queued: 'wartet auf den Versand',
  },
} satisfies Translation<typeof nl>;
