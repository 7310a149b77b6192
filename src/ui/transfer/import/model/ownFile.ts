import { folded } from './synonyms.ts';
import type { Target } from './targets.ts';

/** An export's first heading. Other programs write `ID` or `Id`, or have few of our headings. */
const OWN_ID = 'id';

const NAMED_ID = 'flightcase id';

/** Heading of a related record's id in an export, in any language. */
const RELATED_ID = / \(id\)$/;

const OWN_HEADINGS_SHARE_MIN = 0.75;

/** -1 if the file is not our export: another program's ids would change unrelated records. */
export const ownIdColumn = (headings: readonly string[], targets: readonly Target[]) => {
  const named = headings.findIndex(heading => folded(heading) === NAMED_ID);
  if (named !== -1) return named;
  const id = headings.indexOf(OWN_ID);
  const others = headings.filter((heading, index) => index !== id && heading !== '');
  if (id === -1 || others.length === 0) return -1;
  if (others.some(heading => RELATED_ID.test(heading))) return id;
  const known = new Set(targets.flatMap(({ field, label }) => [folded(field), folded(label)]));
  const own = others.filter(heading => known.has(folded(heading)));
  return own.length >= others.length * OWN_HEADINGS_SHARE_MIN ? id : -1;
};
