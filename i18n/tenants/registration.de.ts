import type nl from '#i18n/tenants/registration.nl';
import type { Translation } from '#i18n/translate';

const registration = {
  registration: {
    title: 'Registrierung abschließen',
    intro: 'Willkommen bei Flightcase. Ergänzen Sie Ihre Angaben, um Ihr Konto zu aktivieren.',
    name: 'Name',
    contact: 'Kontaktdaten',
    phone: 'Telefon',
    street: 'Straße und Hausnummer',
    postal_code: 'Postleitzahl',
    city: 'Ort',
    language: 'Sprache Ihres Kontos',
    security: 'Passwort wählen',
    confirm: 'Passwort wiederholen',
    agree: 'Ich stimme den Bedingungen zu.',
    submit: 'Registrierung abschließen',
    busy: 'Registrierung läuft...',
    read_terms: 'Bedingungen lesen (neuer Tab)',
    full_title: 'In diesem Unternehmen ist kein Platz mehr frei',
    full_text:
      'Bitten Sie %{inviter}, einen Platz freizumachen. Ihre Einladung bleibt gültig: Öffnen Sie den Link danach erneut.',
    taken_title: 'Diese E-Mail-Adresse hat bereits ein Konto bei einem anderen Unternehmen',
    taken_text:
      'Eine Adresse gehört zu einem Unternehmen. Bitten Sie %{inviter} um eine Einladung an eine andere Adresse. Ihr bestehendes Konto bleibt unverändert.',
    inviter: 'Eingeladen von',
    of_company: 'Unternehmen',
    company: {
      title: 'Ihr Unternehmen registrieren',
      intro:
        'Sie erhalten eine E-Mail mit einem Link, um Ihre Adresse zu bestätigen. Erst danach wird Ihr Unternehmen angelegt.',
      company_name: 'Name des Unternehmens',
      person: 'Ansprechpartner',
      name: 'Vorname',
      last_name: 'Nachname',
      submit: 'Unternehmen registrieren',
      busy: 'Wird gesendet...',
      sent: 'Wir haben einen Link an %{email} gesendet. Öffnen Sie ihn innerhalb von 24 Stunden, um Ihre Registrierung abzuschließen.',
      not_received: 'Keine E-Mail erhalten? Sehen Sie auch im Spam-Ordner nach.',
      closed:
        'Sie können Ihr Unternehmen hier nicht selbst registrieren. Bitten Sie den Administrator um eine Einladung.',
    },
  },
} satisfies Translation<typeof nl>;

export default registration;
