const asItIs = (word: string) => word;

/** English plurals and capitals, in place of 4 kB: every resource and field has a text of its own. */
export const capitalize = asItIs;
export const humanize = asItIs;
export const inflect = asItIs;
export const pluralize = asItIs;
export const singularize = asItIs;
export const transform = asItIs;
