import type nl from '#i18n/tenants/settings.nl';
import type { Translation } from '#i18n/translate';

/** What menus call the settings; their texts are in `lateSettings`. */
const settings = {
  settings: {
    title: 'Einstellungen',
  },
} satisfies Translation<typeof nl>;

export default settings;
