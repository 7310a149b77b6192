/** As `Map.groupBy`, which phones from before 2024 lack. */
export const grouped = <Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key) => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};
