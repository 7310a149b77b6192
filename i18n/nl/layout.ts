/** The menu and the top bar. */
const layout = {
  layout: {
    search: 'Zoek in projecten, assets, crew...',
    language: 'Taal',
    copyright: '© %{year} Flightcase',
    menu: {
      label: 'Hoofdmenu',
      dashboard: 'Dashboard',
      settings: 'Instellingen',
      admin: 'Beheer',
    },
    theme: {
      label: 'Weergave',
      light: 'Licht',
      dark: 'Donker',
      system: 'Zoals het systeem',
    },
    user_menu: {
      label: 'Gebruikersmenu',
      account: 'Account instellingen',
      logout: 'Uitloggen',
    },
  },
};

export default layout;
