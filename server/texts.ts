import { matchLocale, type Locale } from '#contract/locales';
import deCustomers from '#i18n/de/customers';
import deEquipment from '#i18n/de/equipment';
import deErrors from '#i18n/de/errors';
import deInspections from '#i18n/de/inspections';
import deOfficeErrors from '#i18n/de/officeErrors';
import dePermissions from '#i18n/de/permissions';
import deProducts from '#i18n/de/products';
import deProjects from '#i18n/de/projects';
import deRepairs from '#i18n/de/repairs';
import deStocktakings from '#i18n/de/stocktakings';
import deSubHires from '#i18n/de/subHires';
import deTransport from '#i18n/de/transport';
import deValidation from '#i18n/de/validation';
import enCustomers from '#i18n/en/customers';
import enEquipment from '#i18n/en/equipment';
import enErrors from '#i18n/en/errors';
import enInspections from '#i18n/en/inspections';
import enOfficeErrors from '#i18n/en/officeErrors';
import enPermissions from '#i18n/en/permissions';
import enProducts from '#i18n/en/products';
import enProjects from '#i18n/en/projects';
import enRepairs from '#i18n/en/repairs';
import enStocktakings from '#i18n/en/stocktakings';
import enSubHires from '#i18n/en/subHires';
import enTransport from '#i18n/en/transport';
import enValidation from '#i18n/en/validation';
import nlCustomers from '#i18n/nl/customers';
import nlEquipment from '#i18n/nl/equipment';
import nlErrors from '#i18n/nl/errors';
import nlInspections from '#i18n/nl/inspections';
import nlOfficeErrors from '#i18n/nl/officeErrors';
import nlPermissions from '#i18n/nl/permissions';
import nlProducts from '#i18n/nl/products';
import nlProjects from '#i18n/nl/projects';
import nlRepairs from '#i18n/nl/repairs';
import nlStocktakings from '#i18n/nl/stocktakings';
import nlSubHires from '#i18n/nl/subHires';
import nlTransport from '#i18n/nl/transport';
import nlValidation from '#i18n/nl/validation';
import { mergeAreas } from '#i18n/mergeAreas';
import { translator, type Messages, type Translate } from '#i18n/translate';

const TRANSLATORS: Record<Locale, Translate> = {
  nl: translator(mergeAreas({ nlErrors, nlOfficeErrors, nlPermissions, nlValidation })),
  en: translator(mergeAreas({ enErrors, enOfficeErrors, enPermissions, enValidation })),
  de: translator(mergeAreas({ deErrors, deOfficeErrors, dePermissions, deValidation })),
};

/** The texts that the server says by itself, in the first language that the caller asks for. */
export const translateFor = (acceptLanguage: string | undefined): Translate =>
  TRANSLATORS[localeFor(acceptLanguage)];

export const localeFor = (acceptLanguage: string | undefined): Locale =>
  matchLocale((acceptLanguage ?? '').split(','));

const labelsIn = (...areas: readonly { resources: Messages }[]): Messages =>
  Object.assign({}, ...areas.map(({ resources }) => resources));

const FIELD_LABELS: Record<Locale, Translate> = {
  nl: translator(
    labelsIn(
      nlCustomers,
      nlEquipment,
      nlInspections,
      nlProducts,
      nlProjects,
      nlRepairs,
      nlStocktakings,
      nlSubHires,
      nlTransport
    )
  ),
  en: translator(
    labelsIn(
      enCustomers,
      enEquipment,
      enInspections,
      enProducts,
      enProjects,
      enRepairs,
      enStocktakings,
      enSubHires,
      enTransport
    )
  ),
  de: translator(
    labelsIn(
      deCustomers,
      deEquipment,
      deInspections,
      deProducts,
      deProjects,
      deRepairs,
      deStocktakings,
      deSubHires,
      deTransport
    )
  ),
};

/** What screens call a field of a resource; its own name where they do not show it. */
export const fieldLabel = (resource: string, field: string, locale: Locale) => {
  const key = `${resource}.fields.${field}`;
  const label = FIELD_LABELS[locale](key);
  return label === key ? field : label;
};
