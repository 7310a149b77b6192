/** The screens that are still to come: what they are called, and what will be there. */
const comingSoon = {
  resources: {
    users: { name: 'Gebruiker |||| Gebruikers' },
    invoices: { name: 'Factuur |||| Facturen' },
    rollen: { name: 'Rol |||| Rollen' },
    tenants: { name: 'Tenant |||| Tenants' },
    'audit-logs': { name: 'Auditlog |||| Auditlogs' },
  },
  coming_soon: {
    badge: 'Binnenkort',
    users: {
      title: 'Gebruikers',
      text: 'Hier komen de gebruikers en hun uitnodigingen.',
    },
    invoices: {
      title: 'Facturen',
      text: 'Hier komen de facturen, met bedrag, status en betaling.',
    },
    rollen: {
      title: 'Rollen',
      text: 'Hier komen de rollen en wat elke rol mag.',
    },
    tenants: {
      title: 'Tenants',
      text: 'Hier komen de tenants met hun contactgegevens en instellingen.',
    },
    'audit-logs': {
      title: 'Auditlogs',
      text: 'Hier komt wie wat wanneer heeft gewijzigd.',
    },
    settings: {
      title: 'Instellingen',
      text: 'Hier komen de instellingen van uw tenant.',
    },
  },
};

export default comingSoon;
