import type { EmptyHeading } from '#contract/sales/salesInvoices';
/** Groups the lines below it, up to the next heading. An empty name ends a group. */
export interface HeadingRow {
  kind: 'heading';
  key: string;
  name: string;
}

interface Line {
  kind: 'line';
  key: string;
  id: number | null;
}

type Row = Line | HeadingRow;

interface GroupedLine<Of extends Line> {
  group: string;
  row: Of;
}

/** A heading has the key of the line below it. */
const headingKey = (id: number | null, at: number) => (id ? `g${id}` : `new g${at}`);

/** The lines with a heading above each group; those without lines stand where they were typed. */
export const withHeadings = <Of extends Line>(
  lines: readonly GroupedLine<Of>[],
  headings: readonly EmptyHeading[] = []
): (Of | HeadingRow)[] => {
  const byPlace = Map.groupBy(headings, ({ before }) => Math.min(before, lines.length));
  const emptyAt = (at: number) =>
    (byPlace.get(at) ?? []).map(({ name }, more): HeadingRow => ({
      kind: 'heading',
      key: emptyKey(at, more),
      name,
    }));
  const rows = lines.flatMap(({ group, row }, at): (Of | HeadingRow)[] => {
    const empty = emptyAt(at);
    const isWithAbove = group === (lines[at - 1]?.group ?? '') && empty.length === 0;
    return isWithAbove
      ? [row]
      : [...empty, { kind: 'heading', key: headingKey(row.id, at), name: group }, row];
  });
  return [...rows, ...emptyAt(lines.length)];
};

const emptyKey = (before: number, more: number) => `empty ${before} ${more}`;

/** The headings that no line stores. An unnamed one without lines says nothing. */
export const emptyHeadings = (rows: readonly Row[]) => {
  let before = 0;
  return rows.flatMap((row, at): (EmptyHeading & { key: string })[] => {
    if (row.kind === 'line') {
      before += 1;
      return [];
    }
    const name = row.name.trim();
    const isEmpty = name !== '' && rows[at + 1]?.kind !== 'line';
    return isEmpty ? [{ before, name, key: row.key }] : [];
  });
};

export const headingsOf = (rows: readonly Row[]): EmptyHeading[] =>
  emptyHeadings(rows).map(({ before, name }) => ({ before, name }));

export const headingKeyWhenReopened = (heading: HeadingRow, rows: readonly Row[]) => {
  const empty = emptyHeadings(rows);
  const own = empty.find(({ key }) => key === heading.key);
  if (own) {
    const alike = empty.filter(({ before }) => before === own.before);
    return emptyKey(own.before, alike.indexOf(own));
  }
  const from = rows.indexOf(heading);
  const at = rows.slice(0, from).filter(({ kind }) => kind === 'line').length;
  const below = rows.slice(from).find(row => row.kind === 'line');
  return headingKey(below?.id ?? null, at);
};
