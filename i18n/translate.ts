/** A language's texts: nested by area, with `%{name}` for values. */
export interface Messages {
  [key: string]: string | Messages;
}

/** The shape that a translation shares with the Dutch original: the same keys, other texts. */
export type Translation<Original> = {
  [Key in keyof Original]: Original[Key] extends string ? string : Translation<Original[Key]>;
};

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Looks texts up by `area.key`; a key without a text is returned itself. */
export const translator =
  (messages: Messages): Translate =>
  (key, values = {}) => {
    const text = key
      .split('.')
      .reduce<string | Messages | undefined>(
        (level, part) => (typeof level === 'object' ? level[part] : undefined),
        messages
      );
    if (typeof text !== 'string') return key;
    const filled = text.replace(/%\{(\w+)\}/g, (placeholder, name) =>
      String(values[name] ?? placeholder)
    );
    return withOneStop(filled);
  };

/** A name that ends in a stop ends the sentence with it: `B.V.` */
export const withOneStop = (text: string) => text.replaceAll(/([^.])\.\.(?!\.)/g, '$1.');
