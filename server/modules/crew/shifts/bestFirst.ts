import { CANDIDATE_STATES } from '#contract/crew/candidateStates.values';
import type { Candidate } from '#contract/crew/candidates';

const rankOf = ({ able, state, warnings, week_minutes }: Candidate) => [
  able ? 0 : 1,
  CANDIDATE_STATES.indexOf(state),
  warnings.length > 0 ? 1 : 0,
  week_minutes,
];

/** Order: people with the function, then by state, without warnings, least planned that week, name. */
export const bestFirst = (candidates: readonly Candidate[]) => {
  const byName = new Intl.Collator().compare;
  return candidates
    .map(candidate => ({ candidate, rank: rankOf(candidate) }))
    .toSorted((one, other) => {
      const at = one.rank.findIndex((rank, place) => rank !== other.rank[place]);
      if (at >= 0) return (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
      const [{ name, crew_id }, { name: otherName, crew_id: otherId }] = [
        one.candidate,
        other.candidate,
      ];
      return byName(name, otherName) || crew_id - otherId;
    })
    .map(({ candidate }) => candidate);
};
