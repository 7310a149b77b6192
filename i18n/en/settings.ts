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
    company: 'Company',
    time_zone_hint: 'Days, periods and times are in this time zone.',
    logo_choose: 'Choose logo',
    logo_remove: 'Remove logo',
    logo_hint: 'JPG or PNG, at most 5 MB. It is shown at the top left of the screen.',
    view_only:
      'You can view these settings. A colleague with the permission to manage settings can change them.',
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
