/** The words of lines that the server writes on invoices, in the customer's language. */
const invoiceLines = {
  document: {
    invoice_line: {
      advance: 'Aanbetaling %{percent} – %{project}',
      advance_off: 'Af: aanbetaling %{number}',
      rest_of_plan: 'Overig',
      of_code: '%{project}, btw %{rate}',
      lost: '%{name} (vermist)',
      damaged: '%{name} (beschadigd)',
      numbered: '%{name}, %{unit}',
      extra_work: 'Meerwerk %{name}, %{time} uur',
    },
  },
};

export default invoiceLines;
