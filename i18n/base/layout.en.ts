import type nl from '#i18n/base/layout.nl';
import type { Translation } from '#i18n/translate';

const layout = {
  layout: {
    search: 'Search projects, assets, crew...',
    search_searching: 'Searching…',
    search_failed: 'The search failed.',
    search_free: 'Free: %{period}',
    search_free_failed: 'Could not load what is free. Search again.',
    search_of_stock: 'of %{stock}',
    search_crew: {
      free: 'free',
      ask: 'ask first',
      soft: 'tentative',
      away: 'away',
      taken: 'taken',
      elsewhere: '%{state}: %{where}',
      elsewhere_more: '%{state}: %{where} and %{count} more',
      without_project: 'without project',
    },
    search_done: 'Nothing found for "%{text}".',
    actions: {
      label: 'Actions',
      projects: 'New project',
      customers: 'New customer',
      equipment: 'New item',
      transport: 'New trip',
      products: 'New product',
      crew: 'New crew member',
      vehicles: 'New vehicle',
    },
    tenant: 'Tenant',
    rights_changed: 'Your rights have changed. You now see what you may do.',
    new_version: 'There is a new version of Flightcase.',
    reload: 'Reload',
    unreachable: 'No connection to the server. You stay signed in; we keep trying.',
    language_not_kept: 'The language applies to this visit; it could not be kept in your profile.',
    offline:
      'You are offline. Saving works again once there is a connection; what you fill in stays.',
    suspended:
      'Your tenant is suspended: you can see everything, but change nothing. Contact the administrator of the platform.',
    language: 'Language',
    copyright: '© %{year} Flightcase',
    menu: {
      label: 'Main menu',
      dashboard: 'Dashboard',
      settings: 'Settings',
      planning: 'Planning',
      sales: 'Sales',
      admin: 'Administration',
    },
    theme: {
      label: 'Appearance',
      light: 'Light',
      dark: 'Dark',
      system: 'Same as system',
    },
    user_menu: {
      label: 'User menu',
      account: 'Account settings',
      work: 'My work',
      logout: 'Sign out',
    },
    sign_out: {
      title: 'Not everything has been sent',
      text: '%{smart_count} scan has not been sent. It waits on this device until you sign in here again or a colleague takes it over. |||| %{smart_count} scans have not been sent. They wait on this device until you sign in here again or a colleague takes them over.',
      confirm: 'Sign out anyway',
      cancel: 'Stay signed in',
    },
  },
} satisfies Translation<typeof nl>;

export default layout;
