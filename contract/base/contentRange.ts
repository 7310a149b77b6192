/** In its own file because the browser reads it for the first list, before it loads zod. */

/** `customers 0-24/3120`; an empty page has `*` as its rows. */
export const contentRange = (resource: string, first: number, rows: number, total: number) =>
  `${resource} ${rows > 0 ? `${first}-${first + rows - 1}` : '*'}/${total}`;

export const totalOf = (header: string | null): number | undefined => {
  const total = header?.split('/').pop();
  return total && /^\d+$/.test(total) ? Number(total) : undefined;
};

/** `true` if the total in `Content-Range` is a minimum: the server stopped counting. */
export const TOTAL_IS_MINIMUM = 'x-total-is-minimum';
