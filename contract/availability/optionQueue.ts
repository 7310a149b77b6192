import { z } from 'zod';

const rivalOption = z.object({
  project_id: z.int(),
  name: z.string(),
  option_until: z.iso.datetime().nullable(),
  is_ahead: z.boolean(),
});

/** See docs/planning.md, rule 16. */
export const optionPlace = z.object({
  place: z.int(),
  others: z.array(rivalOption),
});

export type OptionPlace = z.infer<typeof optionPlace>;

export const worstPlace = (places: readonly OptionPlace[]): OptionPlace | undefined => {
  if (places.length === 0) return undefined;
  const others = new Map(
    places.flatMap(place => place.others).map(other => [other.project_id, other])
  );
  return { place: Math.max(...places.map(({ place }) => place)), others: [...others.values()] };
};
