const asItIs = (word: string) => word;

/** Replaces 4 kB that derive English labels from names: all our resources and fields have texts. */
export const capitalize = asItIs;
export const humanize = asItIs;
export const inflect = asItIs;
export const pluralize = asItIs;
export const singularize = asItIs;
export const transform = asItIs;
