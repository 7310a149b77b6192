import office from '#i18n/base/officeErrors.nl';

/** What a person reads at a field. */
export const { validation: FIELD_TEXTS } = office;

export const fieldTextsOf = (answer: { json(): { fields?: Record<string, string> } }) =>
  answer.json().fields;
