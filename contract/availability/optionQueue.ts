import { z } from 'zod';

/** Another option on the same goods at the same time, where there is too little for both. */
const rivalOption = z.object({
  project_id: z.int(),
  name: z.string(),
  /** When it ends; null where nothing was agreed. */
  option_until: z.iso.datetime().nullable(),
  /** It became an option earlier. */
  is_ahead: z.boolean(),
});

/** The place of an option among those for the same goods (docs/planning.md, rule 16). */
export const optionPlace = z.object({
  /** 1 for the first. */
  place: z.int(),
  /** In their order. */
  others: z.array(rivalOption),
});

export type OptionPlace = z.infer<typeof optionPlace>;

/** The worst place of a project's lines, with all competing options. */
export const worstPlace = (places: readonly OptionPlace[]): OptionPlace | undefined => {
  if (places.length === 0) return undefined;
  const others = new Map(
    places.flatMap(place => place.others).map(other => [other.project_id, other])
  );
  return { place: Math.max(...places.map(({ place }) => place)), others: [...others.values()] };
};
