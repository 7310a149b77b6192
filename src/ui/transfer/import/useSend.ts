import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import type { ImportSent } from '../../../platform/data/importRows.ts';
import { useFormKey } from '../../form/editSession.ts';
import { isGoingOn, outcomeIn } from './importer.ts';
import { textsOf } from './model/columns.ts';
import { damagesIn, repairsOf } from './model/damage.ts';
import { type Checked, checkedOf, type Damage } from './model/checked.ts';
import { fileOf } from './model/file.ts';
import { type Decisions, type Request, requestOf } from './model/request.ts';
import type { Wizard } from './useWizard.ts';

interface SendOptions {
  dryRun: boolean;
  similar: 'leave' | 'new';
  seen?: (string | null)[] | undefined;
}

export const useSend = (wizard: Wizard) => {
  const { dispatch, state, targets, importer, tenantId, match } = wizard;
  const formKey = useFormKey();
  const refresh = useRefresh();

  const send = async (
    { columns, rows, make }: Request,
    { dryRun, similar, seen }: SendOptions
  ): Promise<ImportSent> => {
    const file = state.opened && (await fileOf(state.opened.file, state.opened.part));
    const isMatched = match !== null && columns.includes(match);
    const input = {
      columns,
      rows,
      similar,
      dryRun,
      ...(make.length > 0 && { make }),
      ...(isMatched && { match }),
      ...(seen && { seen }),
      ...(file && { file }),
      ...(tenantId && { tenantId: Number(tenantId) }),
    };
    return importer.send(input, formKey({ input, checkedAt: check.submittedAt }));
  };

  const checkRows = async (damages: readonly Damage[]): Promise<Checked> => {
    const errors: Checked['errors'] = [];
    for (;;) {
      const without = new Set(errors.map(({ index }) => index));
      const request = requestFor(wizard, { without, damages });
      const outcome = outcomeIn(await send(request, { dryRun: true, similar: 'leave' }));
      const checked = checkedOf(outcome, request.indexes, targets);
      errors.push(...checked.errors);
      if (!checked.isMore || checked.errors.length === 0) return { ...checked, errors };
    }
  };

  const check = useMutation({
    mutationFn: async (): Promise<Checked> => {
      const asInFile = await checkRows([]);
      const { sheet, mapping } = wizard;
      const edits = state.decisions.edits;
      const damages = damagesIn(asInFile, {
        targets,
        textsOf: index => ({ ...textsOf(mapping, sheet?.rows[index] ?? []), ...edits[index] }),
      }).filter(({ index, field }) => edits[index]?.[field] === undefined);
      const excludesDamages = damages.length > 0 && !state.takesDamaged;
      return { ...(excludesDamages ? await checkRows(damages) : asInFile), damages };
    },
    onMutate: () => write.reset(),
    onSuccess: checked => dispatch({ type: 'checked', checked }),
  });

  const write = useMutation({
    mutationFn: async (checked: Checked) => {
      const without = new Set([
        ...checked.errors.map(({ index }) => index),
        ...leftAsSimilar(checked, state.decisions.similar),
      ]);
      const damages = state.takesDamaged ? [] : checked.damages;
      const request = requestFor(wizard, { without, damages });
      const seen = checked.seen && request.indexes.map(index => checked.seen?.get(index) ?? null);
      const outcome = await send(request, { dryRun: false, similar: 'new', seen });
      return { outcome, made: request.make.flatMap(({ names }) => names), request };
    },
    onSuccess: ({ outcome, made, request }) => {
      const { indexes } = request;
      if (isGoingOn(outcome)) {
        wizard.saveMapping();
        const result = { added: 0, changed: 0, importId: outcome.id, goesOn: true };
        dispatch({ type: 'imported', result: { ...result, indexes, made, failed: [] } });
        return;
      }
      const { overtaken = [] } = outcome;
      if (overtaken.length > 0) {
        dispatch({
          type: 'overtaken',
          indexes: overtaken.flatMap(row => indexes[row - 1] ?? []),
        });
        check.mutate();
        return;
      }
      const found = checkedOf(outcome, indexes, targets);
      // Rows written one by one may be done, also where an answer is missing.
      const isNothing = outcome.new.length + outcome.changed.length === 0;
      if (outcome.errors.length > 0 && isNothing && !importer.isOneByOne) {
        dispatch({ type: 'refused', found });
        return;
      }
      wizard.saveMapping();
      refresh();
      dispatch({
        type: 'imported',
        result: {
          added: outcome.new.length,
          changed: outcome.changed.length,
          importId: outcome.import_id,
          goesOn: false,
          indexes,
          made,
          failed: found.errors,
        },
      });
    },
  });
  return { check, write };
};

export const usualDecision = ({ isAsNew }: Checked['similar'][number]) =>
  isAsNew ? 'new' : 'leave';

export const leftAsSimilar = (
  { similar }: Checked,
  decided: Wizard['state']['decisions']['similar']
) =>
  similar.flatMap(row =>
    (decided[row.index] ?? usualDecision(row)) === 'leave' ? [row.index] : []
  );

const requestFor = (
  { sheet, mapping, readings, state }: Wizard,
  { without, damages }: { without: ReadonlySet<number>; damages: readonly Damage[] }
): Request =>
  sheet
    ? requestOf({
        sheet,
        mapping,
        readings,
        decisions: withRepairs(state.decisions, damages),
        words: state.answers.words,
        without,
      })
    : { columns: [], rows: [], indexes: [], make: [] };

/** Records keep values that are damaged in the file, unless corrected by hand. */
const withRepairs = (decisions: Decisions, damages: readonly Damage[]): Decisions => {
  if (damages.length === 0) return decisions;
  const edits: Record<number, Record<string, string>> = repairsOf(damages);
  for (const [index, ofRow] of Object.entries(decisions.edits)) {
    edits[Number(index)] = { ...edits[Number(index)], ...ofRow };
  }
  return { ...decisions, edits };
};
