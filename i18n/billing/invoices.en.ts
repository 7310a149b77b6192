/** What menus call it; its screens' texts are in `lateInvoices`. */
const invoices = {
  resources: {
    invoices: {
      name: 'Invoice |||| Invoices',
    },
  },
};

export default invoices;
