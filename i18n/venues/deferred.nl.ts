const venues = {
  resources: {
    venues: {
      fields: {
        name: 'Naam',
        street: 'Straat en huisnummer',
        postal_code: 'Postcode',
        city: 'Plaats',
        country: 'Land',
        contact_name: 'Contactpersoon',
        contact_email: 'E-mailadres',
        contact_phone: 'Telefoon',
        load_in: 'Laden en lossen',
        power: 'Stroom',
        distance_km: 'Afstand',
      },
      load_in_hint: 'Deuren, lift, waar de bus kan staan.',
      power_hint: 'Welke aansluitingen, en waar.',
      distance_hint: 'Vanaf het magazijn, enkele reis.',
    },
  },
};

export default venues;
