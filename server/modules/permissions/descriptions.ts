import { z } from 'zod';
import type { Locale } from '#contract/locales';
import type { PermissionName } from '#contract/permissions';
import { capitalised, formsOf, withinText } from '#i18n/nouns';
import { translateFor } from '../../texts.ts';

/** What a permission allows: in a text of its own, or in one that names its resource. */
export const descriptionOf = async (permission: PermissionName, locale: Locale) => {
  const translate = translateFor(locale);
  const key = `allows.${permission}`;
  const own = translate(key);
  if (own !== key) return own;
  const [resource = '', action = ''] = permission.split('.');
  const { several } = formsOf(await nameOf(resource, locale));
  return capitalised(translate(`allows.common.${action}`, { names: withinText(several, locale) }));
};

const nameOf = async (resource: string, locale: Locale) => {
  const file = resourceTexts.parse(await import(`../../../i18n/${locale}/${resource}.ts`));
  return file.default.resources[resource]?.name ?? resource;
};

const resourceTexts = z.object({
  default: z.object({ resources: z.record(z.string(), z.object({ name: z.string() })) }),
});
