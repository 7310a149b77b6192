import { eurosOf } from '#contract/base/money';
import type { Plan, PlanGroup, PlanLine } from '#contract/plan/plans';
import { type Freedom, freedomOf } from '../../../ui/availability/FreeShape.tsx';
import { standingOf } from './lineStatus.ts';
import type { Kind } from './rowsOfChange.ts';

export interface GroupRow {
  kind: 'group';
  key: string;
  group: PlanGroup;
  isOpen: boolean;
  lines: number;
  /** Number of short products. */
  short: number;
  /** In euros; null for users who do not see prices. */
  total: number | null;
}

export interface LineRow {
  kind: 'line';
  key: string;
  line: PlanLine;
  /** For a kit: true if its parts are shown; `undefined` for others. */
  isOpen: boolean | undefined;
}

export type PlanRow = GroupRow | LineRow;

interface RowOptions {
  /** Rows that differ from the default: groups open, kits closed. */
  toggled: ReadonlySet<string>;
  keyOf: (kind: Kind, id: number) => number;
}

export const groupKey = (id: number) => `g${id}`;
export const lineKey = (id: number) => `l${id}`;

export const rowsOf = (plan: Plan, { toggled, keyOf }: RowOptions): PlanRow[] => {
  const byGroup = Map.groupBy(plan.lines, ({ group_id }) => group_id);
  const partsOf = Map.groupBy(plan.lines, ({ parent_id }) => parent_id);
  const lineRows = (lines: readonly PlanLine[] = []): LineRow[] =>
    lines
      .filter(({ parent_id }) => parent_id === null)
      .flatMap(line => {
        const key = lineKey(keyOf('line', line.id));
        const parts = partsOf.get(line.id) ?? [];
        const isOpen = parts.length > 0 ? toggled.has(key) : undefined;
        const shown = isOpen ? parts : [];
        return [
          { kind: 'line', key, line, isOpen },
          ...shown.map((part): LineRow => ({
            kind: 'line',
            key: lineKey(keyOf('line', part.id)),
            line: part,
            isOpen: undefined,
          })),
        ];
      });

  return [
    ...lineRows(byGroup.get(null)),
    ...plan.groups.flatMap((group): PlanRow[] => {
      const key = groupKey(keyOf('group', group.id));
      const lines = byGroup.get(group.id) ?? [];
      const heads = lines.filter(({ parent_id }) => parent_id === null);
      const isOpen = !toggled.has(key);
      return [
        {
          kind: 'group',
          key,
          group,
          isOpen,
          lines: heads.length,
          short: standingOf(lines).short,
          total: plan.totals.price === null ? null : totalOf(heads),
        },
        ...(isOpen ? lineRows(lines) : []),
      ];
    }),
  ];
};

const totalOf = (lines: readonly PlanLine[]) =>
  eurosOf(
    lines.reduce(
      (sum, { total, optional }) => (optional ? sum : sum + Math.round((total ?? 0) * 100)),
      0
    )
  );

/** The numbers exclude the project's own claims. */
export const freedomOfLine = (line: PlanLine): Freedom => {
  if (line.short > 0) return 'short';
  if (line.uncovered > 0) return 'accepted';
  const needed = line.optional ? 0 : line.total_amount;
  return freedomOf({ ...line, needed });
};

export const groupOf = (row: PlanRow | undefined) => {
  if (!row) return null;
  return row.kind === 'group' ? row.group.id : row.line.group_id;
};

export const nameOf = (row: PlanRow) => (row.kind === 'group' ? row.group.name : row.line.name);
