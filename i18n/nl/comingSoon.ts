/** The screens that are still to come: what they are called, and what will be there. */
const comingSoon = {
  resources: {
    invoices: { name: 'Factuur |||| Facturen' },
    'audit-logs': { name: 'Auditlog |||| Auditlogs' },
  },
  coming_soon: {
    badge: 'Binnenkort',
    invoices: {
      title: 'Facturen',
      text: 'Hier komen de facturen, met bedrag, status en betaling.',
    },
    'audit-logs': {
      title: 'Auditlogs',
      text: 'Hier komt wie wat wanneer heeft gewijzigd.',
    },
  },
};

export default comingSoon;
