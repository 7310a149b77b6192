import type { Translation } from '../translate.ts';
import type nl from './invoiceLines.nl.ts';

const invoiceLines: Translation<typeof nl> = {
  document: {
    invoice_line: {
      advance: 'Abschlag %{percent} – %{project}',
      advance_off: 'Abzüglich: Abschlag %{number}',
      rest_of_plan: 'Übriges',
      of_code: '%{project}, USt. %{rate}',
      lost: '%{name} (verloren)',
      damaged: '%{name} (beschädigt)',
      numbered: '%{name}, %{unit}',
      extra_work: 'Mehrarbeit %{name}, %{time} Stunden',
    },
  },
};

export default invoiceLines;
