import office from '#i18n/base/officeErrors.nl';

/** The Dutch sentences at fields, by their codes. */
export const { validation: FIELD_TEXTS } = office;

export const fieldTextsOf = (answer: { json(): { fields?: Record<string, string> } }) =>
  answer.json().fields;
