import type { FieldProblem } from '#contract/base/errors';
import { matchLocale, type Locale } from '#contract/base/locales';
import deAttachments from '#i18n/attachments/deferred.de';
import deCategories from '#i18n/catalogue/categories.de';
import deProductDetails from '#i18n/catalogue/deferred.de';
import deCustomers from '#i18n/customers/de';
import deCustomerDetails from '#i18n/customers/deferred.de';
import deFirstSteps from '#i18n/dashboard/deferred.de';
import deEquipment from '#i18n/catalogue/equipment.de';
import deErrors from '#i18n/base/errors.de';
import deLateInspections from '#i18n/warehouse/deferredInspections.de';
import deOfficeErrors from '#i18n/base/officeErrors.de';
import dePermissions from '#i18n/people/permissions.de';
import deProducts from '#i18n/catalogue/products.de';
import deProjects from '#i18n/projects/de';
import deProjectDetails from '#i18n/projects/deferred.de';
import deLateRepairs from '#i18n/supply/deferredRepairs.de';
import deLateStocktakings from '#i18n/warehouse/deferredStocktakings.de';
import deSubHires from '#i18n/supply/subHires.de';
import deTransport from '#i18n/transport/de';
import deValidation from '#i18n/base/validation.de';
import deVenues from '#i18n/venues/deferred.de';
import enAttachments from '#i18n/attachments/deferred.en';
import enCategories from '#i18n/catalogue/categories.en';
import enProductDetails from '#i18n/catalogue/deferred.en';
import enCustomers from '#i18n/customers/en';
import enCustomerDetails from '#i18n/customers/deferred.en';
import enFirstSteps from '#i18n/dashboard/deferred.en';
import enEquipment from '#i18n/catalogue/equipment.en';
import enErrors from '#i18n/base/errors.en';
import enLateInspections from '#i18n/warehouse/deferredInspections.en';
import enOfficeErrors from '#i18n/base/officeErrors.en';
import enPermissions from '#i18n/people/permissions.en';
import enProducts from '#i18n/catalogue/products.en';
import enProjects from '#i18n/projects/en';
import enProjectDetails from '#i18n/projects/deferred.en';
import enLateRepairs from '#i18n/supply/deferredRepairs.en';
import enLateStocktakings from '#i18n/warehouse/deferredStocktakings.en';
import enSubHires from '#i18n/supply/subHires.en';
import enTransport from '#i18n/transport/en';
import enValidation from '#i18n/base/validation.en';
import enVenues from '#i18n/venues/deferred.en';
import nlAttachments from '#i18n/attachments/deferred.nl';
import nlCategories from '#i18n/catalogue/categories.nl';
import nlProductDetails from '#i18n/catalogue/deferred.nl';
import nlCustomers from '#i18n/customers/nl';
import nlCustomerDetails from '#i18n/customers/deferred.nl';
import nlFirstSteps from '#i18n/dashboard/deferred.nl';
import nlEquipment from '#i18n/catalogue/equipment.nl';
import nlErrors from '#i18n/base/errors.nl';
import nlLateInspections from '#i18n/warehouse/deferredInspections.nl';
import nlOfficeErrors from '#i18n/base/officeErrors.nl';
import nlPermissions from '#i18n/people/permissions.nl';
import nlProducts from '#i18n/catalogue/products.nl';
import nlProjects from '#i18n/projects/nl';
import nlProjectDetails from '#i18n/projects/deferred.nl';
import nlLateRepairs from '#i18n/supply/deferredRepairs.nl';
import nlLateStocktakings from '#i18n/warehouse/deferredStocktakings.nl';
import nlSubHires from '#i18n/supply/subHires.nl';
import nlTransport from '#i18n/transport/nl';
import nlValidation from '#i18n/base/validation.nl';
import nlVenues from '#i18n/venues/deferred.nl';
import { mergeAreas } from '#i18n/mergeAreas';
import { translator, type Translate } from '#i18n/translate';

const TRANSLATORS: Record<Locale, Translate> = {
  nl: translator(
    mergeAreas({
      nlAttachments,
      nlFirstSteps,
      nlErrors,
      nlOfficeErrors,
      nlPermissions,
      nlValidation,
    })
  ),
  en: translator(
    mergeAreas({
      enAttachments,
      enFirstSteps,
      enErrors,
      enOfficeErrors,
      enPermissions,
      enValidation,
    })
  ),
  de: translator(
    mergeAreas({
      deAttachments,
      deFirstSteps,
      deErrors,
      deOfficeErrors,
      dePermissions,
      deValidation,
    })
  ),
};

/** The server's own texts, in the first supported language of the caller. */
export const translateFor = (acceptLanguage: string | undefined): Translate =>
  TRANSLATORS[localeFor(acceptLanguage)];

/** The error of a field as a sentence. */
export const sentenceOf = ({ code, ...values }: FieldProblem, translate: Translate) =>
  translate(`validation.${code}`, values);

export const localeFor = (acceptLanguage: string | undefined): Locale =>
  matchLocale((acceptLanguage ?? '').split(','));

const FIELD_LABELS: Record<Locale, Translate> = {
  nl: translator(
    mergeAreas({
      nlCategories,
      nlCustomerDetails,
      nlCustomers,
      nlEquipment,
      nlLateInspections,
      nlProductDetails,
      nlProducts,
      nlProjectDetails,
      nlProjects,
      nlLateRepairs,
      nlLateStocktakings,
      nlSubHires,
      nlTransport,
      nlVenues,
    })
  ),
  en: translator(
    mergeAreas({
      enCategories,
      enCustomerDetails,
      enCustomers,
      enEquipment,
      enLateInspections,
      enProductDetails,
      enProducts,
      enProjectDetails,
      enProjects,
      enLateRepairs,
      enLateStocktakings,
      enSubHires,
      enTransport,
      enVenues,
    })
  ),
  de: translator(
    mergeAreas({
      deCategories,
      deCustomerDetails,
      deCustomers,
      deEquipment,
      deLateInspections,
      deProductDetails,
      deProducts,
      deProjectDetails,
      deProjects,
      deLateRepairs,
      deLateStocktakings,
      deSubHires,
      deTransport,
      deVenues,
    })
  ),
};

/** The label of a resource's field on screens; its name if screens do not show it. */
export const fieldLabel = (resource: string, field: string, locale: Locale) => {
  const key = `resources.${resource}.fields.${field}`;
  const label = FIELD_LABELS[locale](key);
  return label === key ? field : label;
};

/** A text of a resource, such as the name of one of its choices. */
export const resourceText = (key: string, locale: Locale) =>
  FIELD_LABELS[locale](`resources.${key}`);
