/**
 * The description of each permission, by its name; the server sends it in lists of permissions. A
 * permission without a text here has that of `common`, with the name of its resource.
 */
const permissions = {
  allows: {
    common: {
      view: '%{names} bekijken',
      manage: '%{names} toevoegen, wijzigen en verwijderen',
    },
    users: {
      view: 'Gebruikers en hun rechten bekijken',
      add: 'Gebruikers uitnodigen',
    },
    user: {
      edit: 'Gegevens van gebruikers wijzigen, gebruikers activeren en deactiveren',
      delete: 'Gebruikers verwijderen en herstellen',
    },
    permissions: {
      edit: 'Permissies en rollen van gebruikers wijzigen',
    },
    roles: {
      view: 'Rollen bekijken',
      manage: 'Rollen toevoegen, wijzigen en verwijderen',
    },
    tenants: {
      manage: 'Tenantgegevens en instellingen wijzigen',
    },
    integrations: {
      manage: 'Koppelingen beheren: tokens en webhooks',
    },
    settings: {
      manage: 'Bedrijfsgegevens, taal, tijdzone en verplichte 2FA wijzigen',
    },
    customers: {
      view: 'Alle klanten met contactgegevens bekijken (voor freelancers)',
    },
    projects: {
      view: 'Alle projecten bekijken (voor freelancers)',
    },
    planning: {
      view: 'Materiaal, planning en tekorten bekijken',
      manage: 'Materiaal op projecten plannen, inhuur en reparaties bijhouden',
      overbook: 'Meer beloven dan er is, met een reden',
    },
    crew: {
      view: 'Crew en diensten bekijken',
      manage: 'Crew plannen, aanvragen en opmerkingen over mensen bekijken',
    },
    hours: {
      approve: 'Uren goedkeuren',
      view: 'Programma’s goedgekeurde uren laten lezen',
    },
    costs: {
      view: 'Kostprijzen van crew bekijken',
    },
    warehouse: {
      manage: 'Uitgifte en inname boeken, reparaties melden',
    },
    prices: {
      view: 'Prijzen en bedragen bekijken',
    },
    quotes: {
      view: 'Offertes bekijken',
      manage: 'Offertes en prijslijsten maken en wijzigen',
    },
    sales: {
      view: 'Verkoopfacturen en betalingen bekijken',
      manage: 'Conceptfacturen, herinneringen en borg bijhouden',
      issue: 'Facturen definitief maken en crediteren',
      payments: 'Betalingen boeken',
      export: 'Rapporten en exports voor de boekhouding',
    },
    products: {
      view: 'Producten bekijken en toevoegen',
      manage: 'Producten wijzigen en verwijderen',
    },
    transport: {
      view: 'Alle transporten bekijken (voor freelancers)',
      manage: 'Transporten toevoegen, wijzigen en verwijderen',
    },
    invoices: {
      pay: 'Facturen betalen',
      manage: 'Facturen opstellen en versturen',
    },
    audit: {
      view: 'Auditlogs bekijken',
    },
    superadmin: 'Permissies van het platform zien',
  },
};

export default permissions;
