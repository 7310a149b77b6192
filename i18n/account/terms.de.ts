import type nl from '#i18n/account/terms.nl';
import type { Translation } from '#i18n/translate';

const terms = {
  terms: {
    title: 'Nutzungsbedingungen',
    intro:
      'Diese Bedingungen gelten für alle, die Flightcase nutzen, sofern nichts anderes schriftlich vereinbart wurde.',
    elsewhere: 'Die Bedingungen stehen auf der Website des Anbieters.',
    open: 'Bedingungen öffnen',
    sections: {
      service: {
        title: 'Der Dienst',
        text: 'Flightcase ist eine Software zur Verwaltung von Projekten, Kunden, Material, Transport und Rechnungen. Der Anbieter hält den Dienst so gut wie möglich verfügbar und darf ihn warten und verbessern.',
      },
      account: {
        title: 'Ihr Konto',
        text: 'Ihr Konto ist persönlich. Wählen Sie ein starkes Passwort, geben Sie es nicht weiter und melden Sie Missbrauch sofort dem Administrator Ihres Unternehmens. Ihr Unternehmen bestimmt, wer mit welchen Berechtigungen Zugang erhält.',
      },
      use: {
        title: 'Nutzung',
        text: 'Nutzen Sie den Dienst im Rahmen der Gesetze. Versuchen Sie nicht, auf Daten anderer zuzugreifen, stören Sie den Dienst nicht und laden Sie nichts hoch, woran Sie keine Rechte haben.',
      },
      data: {
        title: 'Daten',
        text: 'Die Daten, die Sie eingeben, bleiben die Ihres Unternehmens. Der Anbieter verarbeitet personenbezogene Daten nur, um den Dienst bereitzustellen und zu sichern, und protokolliert, wer was ändert. Ihr Unternehmen kann seine Daten exportieren und personenbezogene Daten löschen lassen.',
      },
      payment: {
        title: 'Zahlung',
        text: 'Für die Nutzung erhält Ihr Unternehmen Rechnungen. Werden sie nicht rechtzeitig bezahlt, kann der Zugang pausiert werden: Die Daten bleiben dann lesbar.',
      },
      liability: {
        title: 'Haftung',
        text: 'Der Anbieter haftet nach den gesetzlichen Vorschriften. Prüfen Sie Planungen, Mengen und Beträge selbst, bevor Sie sich darauf verlassen.',
      },
      end: {
        title: 'Ende',
        text: 'Ihr Unternehmen kann jederzeit kündigen. Die Daten werden danach gelöscht, außer was gesetzlich aufbewahrt werden muss. Änderungen dieser Bedingungen werden vorher mitgeteilt.',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default terms;
