const subHires = {
  resources: {
    'sub-hires': {
      name: 'Inhuur |||| Inhuur',
      fields: {
        supplier_id: 'Leverancier',
        supplier_name: 'Leverancier',
        status: 'Status',
        from: 'Vanaf',
        until: 'Tot',
        lines: 'Regels',
        product_id: 'Product',
        amount: 'Aantal',
        unit_cost: 'Inkoopprijs',
        project_line_id: 'Materiaalregel',
        notes: 'Opmerkingen',
      },
    },
  },
};

export default subHires;
