import { glob } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Locale } from '#contract/base/locales';
import { type PermissionName, PERMISSIONS } from '#contract/people/permissions';
import { translatorsOf } from '#i18n/mergeAreas';
import { capitalised, formsOf, withinText } from '#i18n/nouns';
import deTexts from '#i18n/people/permissions.de';
import enTexts from '#i18n/people/permissions.en';
import nlTexts from '#i18n/people/permissions.nl';
import { permissions } from '../../../tables/roles.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { isSuperadminOnly, seesPermission } from '../rights/effectiveRights.ts';
import { personIn, type SignedInActor } from '../../../db/actor.ts';

export const describePermissions = async (tx: ReadTx<SignedInActor>, names?: readonly string[]) => {
  const viewer = personIn(tx);
  const { language: locale } = tx.actor;
  const ids = new Map((await tx.select().from(permissions)).map(({ id, name }) => [name, id]));
  const seen = PERMISSIONS.flatMap(({ name, category }) => {
    const id = ids.get(name);
    const isWanted = !names || names.includes(name);
    return id !== undefined && isWanted && seesPermission(viewer, name)
      ? [{ id, name, category, superadmin_only: isSuperadminOnly(name) }]
      : [];
  });
  return Promise.all(
    seen.map(async permission => ({
      ...permission,
      description: await descriptionOf(permission.name, locale),
    }))
  );
};

const TRANSLATORS = translatorsOf({ nl: { nlTexts }, en: { enTexts }, de: { deTexts } });

const descriptionOf = async (permission: PermissionName, locale: Locale) => {
  const translate = TRANSLATORS[locale];
  const key = `allows.${permission}`;
  const own = translate(key);
  if (own !== key) return own;
  const [resource = '', action = ''] = permission.split('.');
  const { several } = formsOf(await nameOf(resource, locale));
  return capitalised(translate(`allows.common.${action}`, { names: withinText(several, locale) }));
};

const TEXTS = path.resolve(import.meta.dirname, '../../../../i18n');

const names = new Map<string, Promise<string>>();

const nameOf = (resource: string, locale: Locale) => {
  const key = `${resource}.${locale}`;
  const name = names.get(key) ?? readName(resource, locale);
  names.set(key, name);
  return name;
};

const readName = async (resource: string, locale: Locale) => {
  const files = [`${resource}/${locale}.ts`, `*/${resource}.${locale}.ts`];
  for await (const file of glob(files, { cwd: TEXTS })) {
    const texts = resourceTexts.parse(await import(path.join(TEXTS, file)));
    return texts.default.resources[resource]?.name ?? resource;
  }
  return resource;
};

const resourceTexts = z.object({
  default: z.object({ resources: z.record(z.string(), z.object({ name: z.string() })) }),
});
