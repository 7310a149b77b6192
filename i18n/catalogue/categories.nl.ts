const categories = {
  resources: {
    'product-categories': {
      name: 'Productcategorie |||| Productcategorieën',
      fields: {
        name: 'Naam',
        parent_id: 'Valt onder',
      },
      has_parts: 'Hier vallen andere categorieën onder: deze valt zelf nergens onder.',
      empty_hint: 'Hier staan straks de categorieën van je producten.',
    },
  },
};

export default categories;
