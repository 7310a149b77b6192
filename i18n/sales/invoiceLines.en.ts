import type { Translation } from '../translate.ts';
import type nl from './invoiceLines.nl.ts';

const invoiceLines: Translation<typeof nl> = {
  document: {
    invoice_line: {
      advance: 'Advance %{percent} – %{project}',
      advance_off: 'Less: advance %{number}',
      rest_of_plan: 'Other',
      of_code: '%{project}, VAT %{rate}',
      lost: '%{name} (lost)',
      damaged: '%{name} (damaged)',
      numbered: '%{name}, %{unit}',
      extra_work: 'Extra work %{name}, %{time} hours',
    },
  },
};

export default invoiceLines;
