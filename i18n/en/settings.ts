import type nl from '#i18n/nl/settings';
import type { Translation } from '#i18n/translate';

const settings = {
  settings: {
    title: 'Settings',
    statuses: {
      active: 'Active',
      suspended: 'Suspended',
      cancelled: 'Deactivated',
    },
    failed: 'The settings could not be loaded.',
    saved: 'Settings saved',
    save_failed: 'Saving failed',
    platform_only: 'Only the administrator of the platform can change this.',
    own_only: 'This server only gives the settings of your own tenant.',
    read_only: 'You can see these settings. Changing them takes a permission that you do not have.',
    no_tenant:
      'You belong to no tenant, and therefore have no settings of your own. Those of a tenant are on its Settings tab.',
    to_tenants: 'To the tenants',
  },
} satisfies Translation<typeof nl>;

export default settings;
