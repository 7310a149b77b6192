import { CUSTOMER_PROGRAMS } from './customerPrograms.ts';
import { STOCK_PROGRAMS } from './stockPrograms.ts';
import { folded } from './synonyms.ts';

const PROGRAMS = [...CUSTOMER_PROGRAMS, ...STOCK_PROGRAMS];

interface ProgramFields {
  columns: { field: string; indexes: number[] }[];
  fixed: Readonly<Record<string, string>>;
}

export const programFields = (
  headings: readonly string[],
  resource: string,
  filledPart: (index: number) => number
): ProgramFields | undefined => {
  const at = new Map(headings.map((heading, index) => [folded(heading), index]));
  const program = PROGRAMS.find(
    each =>
      each.resource === resource && each.needs.split(', ').every(heading => at.has(folded(heading)))
  );
  if (!program) return undefined;
  const found = Object.entries(program.fields).flatMap(([field, columns]) => {
    const choices = choicesIn(columns, at).map(indexes => ({
      indexes: indexes.filter(index => filledPart(index) > 0),
      part: Math.max(0, ...indexes.map(filledPart)),
    }));
    const best =
      choices.find(({ part }) => part > 0.5) ?? choices.toSorted((a, b) => b.part - a.part)[0];
    return best && best.indexes.length > 0 ? [{ field, indexes: best.indexes }] : [];
  });
  return { columns: found, fixed: program.fixed ?? {} };
};

const choicesIn = (columns: string, at: ReadonlyMap<string, number>): number[][] =>
  columns
    .split(' | ')
    .map(choice => choice.split(' + ').flatMap(heading => at.get(folded(heading)) ?? []));
