/**
 * The `Content-Range` of a list. It has its own file because the browser reads it for the first
 * list, before it loads zod.
 */

/** `customers 0-24/3120`, or with `*` as the rows of an empty page. */
export const contentRange = (resource: string, first: number, rows: number, total: number) =>
  `${resource} ${rows > 0 ? `${first}-${first + rows - 1}` : '*'}/${total}`;

/** The total that a `Content-Range` names; `undefined` where there is none. */
export const totalOf = (header: string | null): number | undefined => {
  const total = header?.split('/').pop();
  return total && /^\d+$/.test(total) ? Number(total) : undefined;
};

/**
 * Set to `true` next to a `Content-Range` whose total is a minimum: the server stopped counting.
 */
export const TOTAL_IS_MINIMUM = 'x-total-is-minimum';
