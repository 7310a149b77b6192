/** The forms of a noun, as a resource's `name` has them: `Klant |||| Klanten`. */
export const formsOf = (name: string) => {
  const [one = '', several = one] = name.split('||||').map(form => form.trim());
  return { one, several };
};

/** German nouns keep their capital within a sentence. */
export const withinText = (noun: string, locale: string) =>
  locale === 'de' ? noun : noun.toLocaleLowerCase(locale);

export const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
