import { matchLocale, type Locale } from '#contract/locales';
import deErrors from '#i18n/de/errors';
import dePermissions from '#i18n/de/permissions';
import deValidation from '#i18n/de/validation';
import enErrors from '#i18n/en/errors';
import enPermissions from '#i18n/en/permissions';
import enValidation from '#i18n/en/validation';
import nlErrors from '#i18n/nl/errors';
import nlPermissions from '#i18n/nl/permissions';
import nlValidation from '#i18n/nl/validation';
import { translator, type Translate } from '#i18n/translate';

const TRANSLATORS: Record<Locale, Translate> = {
  nl: translator({ ...nlErrors, ...nlPermissions, ...nlValidation }),
  en: translator({ ...enErrors, ...enPermissions, ...enValidation }),
  de: translator({ ...deErrors, ...dePermissions, ...deValidation }),
};

/** The texts that the server says by itself, in the first language that the caller asks for. */
export const translateFor = (acceptLanguage: string | undefined): Translate =>
  TRANSLATORS[localeFor(acceptLanguage)];

export const localeFor = (acceptLanguage: string | undefined): Locale =>
  matchLocale((acceptLanguage ?? '').split(','));
