import { folded } from './synonyms.ts';
import type { Target } from './targets.ts';

/** The heading of an export's first column. Other programs write `ID` or `Id`, or have few of our headings. */
const OWN_ID = 'id';

/** A heading that no other program writes. */
const NAMED_ID = 'flightcase id';

/** The heading of a related record's number in an export, in any language. */
const RELATED_ID = / \(id\)$/;

/** The part of a file's other headings that an export of ours has, at least. */
const OWN_PART = 0.75;

/**
 * The column with the numbers of our records; -1 if the file is not an export of ours. An ID of another
 * program would change records that have nothing to do with its rows.
 */
export const ownIdColumn = (headings: readonly string[], targets: readonly Target[]) => {
  const named = headings.findIndex(heading => folded(heading) === NAMED_ID);
  if (named !== -1) return named;
  const id = headings.indexOf(OWN_ID);
  const others = headings.filter((heading, index) => index !== id && heading !== '');
  if (id === -1 || others.length === 0) return -1;
  if (others.some(heading => RELATED_ID.test(heading))) return id;
  const known = new Set(targets.flatMap(({ field, label }) => [folded(field), folded(label)]));
  const own = others.filter(heading => known.has(folded(heading)));
  return own.length >= others.length * OWN_PART ? id : -1;
};
