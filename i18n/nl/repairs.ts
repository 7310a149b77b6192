const repairs = {
  resources: {
    repairs: {
      name: 'Reparatie |||| Reparaties',
      fields: {
        equipment_id: 'Exemplaar',
        product_id: 'Product',
        amount: 'Aantal',
        from: 'Vanaf',
        until: 'Tot',
        reason: 'Reden',
        cost: 'Kosten',
        usable: 'Nog te gebruiken',
        reported_by: 'Gemeld door',
        notes: 'Opmerkingen',
      },
    },
  },
};

export default repairs;
