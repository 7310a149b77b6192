import type { Translation } from '../translate.ts';
import type nl from './depositDocument.nl.ts';

/** The page of a deposit as customers read it. */
const depositDocument: Translation<typeof nl> = {
  document: {
    deposit: {
      title: 'Kaution %{number}',
      number: 'Kautionsnummer',
      asked_on: 'Angefordert am',
      amount: 'Kaution',
      explained:
        'Eine Kaution ist keine Rechnung und enthält keine Umsatzsteuer. Sie erhalten sie zurück, wenn alles heil und vollständig zurück ist.',
      state: {
        requested: 'Diese Kaution ist noch nicht bezahlt.',
        partly: 'Von dieser Kaution sind noch %{open} offen.',
        paid: 'Diese Kaution ist bezahlt.',
        returned: 'Diese Kaution wurde zurückgezahlt.',
        kept: 'Von dieser Kaution wurden %{kept} einbehalten.',
        owes: 'Von dieser Kaution wurden %{owed} zurückgebucht, nachdem sie verrechnet war. Bitte melden Sie sich.',
        withdrawn: 'Diese Kaution wird nicht mehr angefordert. Es ist nichts zu zahlen.',
      },
      errors: {
        paid: 'Diese Kaution muss nicht mehr bezahlt werden.',
      },
    },
  },
};

export default depositDocument;
