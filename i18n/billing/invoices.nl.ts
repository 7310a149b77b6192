/** What menus call it; its screens' texts are in `lateInvoices`. */
const invoices = {
  resources: {
    invoices: {
      name: 'Factuur |||| Facturen',
    },
  },
};

export default invoices;
