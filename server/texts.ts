import type { FieldProblem } from '#contract/base/errors';
import { matchLocale, type Locale } from '#contract/base/locales';
import deAttachments from '#i18n/attachments/deferred.de';
import deFirstSteps from '#i18n/dashboard/deferred.de';
import deErrors from '#i18n/base/errors.de';
import deOfficeErrors from '#i18n/base/officeErrors.de';
import dePermissions from '#i18n/people/permissions.de';
import deValidation from '#i18n/base/validation.de';
import enAttachments from '#i18n/attachments/deferred.en';
import enFirstSteps from '#i18n/dashboard/deferred.en';
import enErrors from '#i18n/base/errors.en';
import enOfficeErrors from '#i18n/base/officeErrors.en';
import enPermissions from '#i18n/people/permissions.en';
import enValidation from '#i18n/base/validation.en';
import nlAttachments from '#i18n/attachments/deferred.nl';
import nlFirstSteps from '#i18n/dashboard/deferred.nl';
import nlErrors from '#i18n/base/errors.nl';
import nlOfficeErrors from '#i18n/base/officeErrors.nl';
import nlPermissions from '#i18n/people/permissions.nl';
import nlValidation from '#i18n/base/validation.nl';
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

/** In the first supported language of the caller. */
export const translateFor = (acceptLanguage: string | undefined): Translate =>
  TRANSLATORS[localeFor(acceptLanguage)];

export const sentenceOf = ({ code, ...values }: FieldProblem, translate: Translate) =>
  translate(`validation.${code}`, values);

export const localeFor = (acceptLanguage: string | undefined): Locale =>
  matchLocale((acceptLanguage ?? '').split(','));
