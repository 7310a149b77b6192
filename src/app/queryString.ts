/**
 * Replaces `query-string`, of which react-admin calls these two functions. Keys are sorted, `undefined` is
 * omitted, `null` is a key alone, and a list repeats its key.
 */
type Query = Record<string, string | null | (string | null)[]>;

export const parse = (text: string): Query => {
  const query: Query = Object.create(null);
  for (const part of text
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue;
    const [name = '', ...rest] = part.replaceAll('+', ' ').split('=');
    const key = decoded(name);
    const value = rest.length > 0 ? decoded(rest.join('=')) : null;
    const known = query[key];
    query[key] = known === undefined ? value : [known, value].flat();
  }
  return Object.fromEntries(Object.entries(query).toSorted(([one], [other]) => order(one, other)));
};

export const stringify = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .toSorted(([one], [other]) => order(one, other))
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap(each => {
        if (each === undefined) return [];
        return each === null ? encoded(key) : `${encoded(key)}=${encoded(String(each))}`;
      })
    )
    .join('&');

export default { parse, stringify };

const order = (one: string, other: string) => (one < other ? -1 : 1);

/** As in RFC 3986, with the characters that `encodeURIComponent` keeps. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    sign => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`
  );

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
