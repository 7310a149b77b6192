import type { FieldProblem } from '#contract/base/errors';
import { matchLocale, type Locale } from '#contract/base/locales';
import deAttachments from '#i18n/attachments/deferred.de';
import deErrors from '#i18n/base/errors.de';
import deOfficeErrors from '#i18n/base/officeErrors.de';
import deValidation from '#i18n/base/validation.de';
import enAttachments from '#i18n/attachments/deferred.en';
import enErrors from '#i18n/base/errors.en';
import enOfficeErrors from '#i18n/base/officeErrors.en';
import enValidation from '#i18n/base/validation.en';
import nlAttachments from '#i18n/attachments/deferred.nl';
import nlErrors from '#i18n/base/errors.nl';
import nlOfficeErrors from '#i18n/base/officeErrors.nl';
import nlValidation from '#i18n/base/validation.nl';
import { translatorsOf } from '#i18n/mergeAreas';
import type { Translate } from '#i18n/translate';
import { writtenNumbers } from '#i18n/writtenNumbers';

/** Texts of refusals. Other texts of the server are beside what uses them. */
const TRANSLATORS = translatorsOf({
  nl: { nlAttachments, nlErrors, nlOfficeErrors, nlValidation },
  en: { enAttachments, enErrors, enOfficeErrors, enValidation },
  de: { deAttachments, deErrors, deOfficeErrors, deValidation },
});

export const translateFor = (acceptLanguage: string | undefined): Translate => {
  const locale = localeFor(acceptLanguage);
  return (key, values) => TRANSLATORS[locale](key, writtenNumbers(locale, values));
};

export const sentenceOf = ({ code, ...values }: FieldProblem, translate: Translate) =>
  translate(`validation.${code}`, values);

export const localeFor = (acceptLanguage: string | undefined): Locale =>
  matchLocale((acceptLanguage ?? '').split(','));
