/** The screens that are still to come: what they are called, and what will be there. */
const comingSoon = {
  resources: {
    projects: { name: 'Project |||| Projecten' },
    equipment: { name: 'Apparaat |||| Apparatuur' },
    transport: { name: 'Rit |||| Transport' },
    users: { name: 'Gebruiker |||| Gebruikers' },
    products: { name: 'Product |||| Producten' },
    invoices: { name: 'Factuur |||| Facturen' },
    rollen: { name: 'Rol |||| Rollen' },
    tenants: { name: 'Tenant |||| Tenants' },
    'audit-logs': { name: 'Auditlog |||| Auditlogs' },
  },
  coming_soon: {
    badge: 'Binnenkort',
    projects: {
      title: 'Projecten',
      text: 'Hier komen alle projecten met status, periode, locatie en klant.',
    },
    equipment: {
      title: 'Apparatuur',
      text: 'Hier komt al het materiaal met type, serienummer, status en locatie.',
    },
    transport: {
      title: 'Transport',
      text: 'Hier komen de ritten met voertuig, chauffeur, vertrek en aankomst.',
    },
    users: {
      title: 'Gebruikers',
      text: 'Hier komen de gebruikers en hun uitnodigingen.',
    },
    products: {
      title: 'Producten',
      text: 'Hier komt de productenlijst met code, categorie en voorraad.',
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
