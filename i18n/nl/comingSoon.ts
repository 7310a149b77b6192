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
    'setup-2fa': {
      title: '2FA instellen',
      text: 'Hier stelt u straks 2FA in. Dat is nodig om verder te gaan.',
    },
    usersettings: {
      title: 'Account instellingen',
      text: 'Hier komen uw profiel, wachtwoord, 2FA en actieve sessies.',
    },
  },
};

export default comingSoon;
