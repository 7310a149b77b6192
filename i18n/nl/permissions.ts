/** What each permission allows, by its name; the server says it in lists of permissions. */
const permissions = {
  allows: {
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
      view: 'Tenants bekijken',
      manage: 'Tenantgegevens en instellingen wijzigen',
    },
    customers: {
      manage: 'Klanten toevoegen, wijzigen en verwijderen',
    },
    equipment: {
      manage: 'Apparatuur toevoegen, wijzigen en verwijderen',
    },
    projects: {
      manage: 'Projecten toevoegen, wijzigen en verwijderen',
    },
    products: {
      view: 'Producten bekijken en toevoegen',
      manage: 'Producten wijzigen en verwijderen',
    },
    transport: {
      manage: 'Transporten toevoegen, wijzigen en verwijderen',
    },
    invoices: {
      view: 'Facturen bekijken',
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
