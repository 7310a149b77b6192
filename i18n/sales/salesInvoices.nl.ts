/** The names of customer invoices and what belongs to them, in the menu. */
const invoices = {
  resources: {
    'to-invoice': { name: 'Te factureren |||| Te factureren' },
    'sales-invoices': { name: 'Verkoopfactuur |||| Verkoopfacturen' },
    'sales-payments': { name: 'Betaling |||| Betalingen' },
    reminders: { name: 'Herinnering |||| Herinneren' },
    reports: { name: 'Rapport |||| Rapporten' },
  },
};

export default invoices;
