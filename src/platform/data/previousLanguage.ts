import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * Placeholder of a query whose key ends with the language: its data in the former language. Data of another key, such
 * as another tenant's, is never shown meanwhile.
 */
export const previousLanguageData =
  (key: QueryKey) =>
  <Data>(previous: Data | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && hashKey(query.queryKey.slice(0, -1)) === hashKey(key.slice(0, -1))
      ? previous
      : undefined;
