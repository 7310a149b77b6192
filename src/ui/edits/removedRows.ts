interface Change {
  op: string;
  id?: number;
  restores?: number;
}

/**
 * The removed row that a change restores, as the server knows it. A row that was restored, removed and restored
 * again in one call has no number of its own: the server knows the first one.
 */
export const removedRows = (changes: readonly Change[], idOf: (id: number) => number) => {
  const restorers = new Map(
    changes.flatMap(({ id, restores }) =>
      id === undefined || restores === undefined ? [] : [[id, restores] as const]
    )
  );
  const numberOf = (id: number): number | undefined => {
    if (idOf(id) > 0) return idOf(id);
    const earlier = restorers.get(id);
    return earlier === undefined ? undefined : numberOf(earlier);
  };
  return ({ restores }: Pick<Change, 'restores'>) => {
    const number = restores === undefined ? undefined : numberOf(restores);
    return number === undefined ? {} : { restores: number };
  };
};
