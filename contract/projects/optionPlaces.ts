import { z } from 'zod';

/** Another option on the same goods at the same time, where there is too little for both. */
const rivalOption = z.object({
  project_id: z.int(),
  name: z.string(),
  /** When it ends; null where nothing was agreed. */
  option_until: z.iso.datetime().nullable(),
  /** It was an option earlier. */
  is_ahead: z.boolean(),
});

/** Where an option stands among those on the same goods (docs/planning.md, rule 16). */
export const optionPlace = z.object({
  /** 1 for the first. */
  place: z.int(),
  /** In their order. */
  others: z.array(rivalOption),
});

export type OptionPlace = z.infer<typeof optionPlace>;

/** The worst of the places that a project has on its lines, with everybody whom it meets. */
export const worstPlace = (places: readonly OptionPlace[]): OptionPlace | undefined => {
  if (places.length === 0) return undefined;
  const others = new Map(
    places.flatMap(place => place.others).map(other => [other.project_id, other])
  );
  return { place: Math.max(...places.map(({ place }) => place)), others: [...others.values()] };
};
