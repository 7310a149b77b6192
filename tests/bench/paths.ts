/** The address of a page of a list, 25 records to a page. */
export const listPath = (
  resource: string,
  { page, sort, filter = {} }: { page: number; sort: readonly [string, string]; filter?: object }
) => {
  const query = new URLSearchParams({
    range: JSON.stringify([page * 25, page * 25 + 24]),
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  });
  return `/api/${resource}?${query.toString()}`;
};
