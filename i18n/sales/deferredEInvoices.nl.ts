/** Why an issued invoice has no e-invoice. */
const eInvoices = {
  resources: {
    'sales-invoices': {
      no_einvoice: {
        private: 'Een particuliere klant krijgt geen e-factuur. Stuur de PDF.',
        lacks: 'De e-factuur kan niet worden gemaakt. Op deze factuur ontbreekt:',
        reissue:
          'Een definitieve factuur verandert niet meer. Vul dit aan voor de volgende. Heeft de klant deze als e-factuur nodig, crediteer hem dan en maak een nieuwe factuur.',
        next: 'Een definitieve factuur verandert niet meer. Vul dit aan voor de volgende, en stuur van deze de PDF.',
      },
    },
  },
};

export default eInvoices;
