import { HOUR_MS } from '#contract/base/durations';
import type { Plan, PlanLine } from '#contract/plan/plans';
import type { ReadTx } from '../../db/tx.ts';
import { seesMoney } from '../../security/money.ts';
import { readOptionQueue, readPlanAvailability, readPlanShortages } from '../availability/index.ts';
import { readSaleTerms } from '../pricing/index.ts';
import { notFound } from '../../errors.ts';
import { planLines, pricingOf, totalsOf } from './planLines.ts';
import {
  type Planned,
  readGroups,
  readLines,
  readProducts,
  readRecipes,
  readShiftIds,
  readSubHires,
  readUnits,
  seesSuppliers,
} from './plan.queries.ts';

export const readPlan = async (tx: ReadTx, project: Planned): Promise<Plan> => {
  const projectId = project.id;
  const [sold, groups, lines, parts, products, recipes, units, subHires, shortages, queue] =
    await Promise.all([
      readSaleTerms(tx, [projectId]),
      readGroups(tx, projectId),
      readLines(tx, projectId),
      readPlanAvailability(tx, projectId),
      readProducts(tx, project),
      readRecipes(tx, projectId),
      readUnits(tx, projectId),
      readSubHires(tx, projectId),
      readPlanShortages(tx, projectId),
      readOptionQueue(tx, [projectId]),
    ]);
  const terms = sold.get(projectId);
  if (!terms) throw notFound();
  const shiftIds = await readShiftIds(tx, lines);
  const sources = {
    project,
    groups,
    terms,
    lines,
    parts,
    products,
    recipes,
    units,
    subHires,
    queue,
    shiftIds,
  };
  const shown = planLines(sources, {
    seesPrices: seesMoney(tx.actor),
    seesSuppliers: seesSuppliers(tx),
  });
  const period = planningPeriod(project);
  const places = new Map(groups.map(({ id }, place) => [id, place]));
  const place = ({ group_id }: PlanLine) => places.get(group_id ?? 0) ?? -1;
  return {
    version: project.version,
    unplanned: !project.start_date || !project.end_date,
    ...period,
    factor: terms.tableFactor,
    pricing: pricingOf(terms),
    groups: groups.map(group => ({
      ...group,
      from: period.from && (group.out_from ?? period.from),
      until: period.until && (group.back_until ?? period.until),
    })),
    lines: shown.toSorted((one, other) => place(one) - place(other)),
    totals: totalsOf(sources, shown),
    shortages,
  };
};

/** The usage period, widened by the tenant's hours before and after it (docs/planning.md, rule 3). */
const planningPeriod = ({ start_date, end_date, prepareHours, returnHours }: Planned) => {
  if (!start_date || !end_date || end_date <= start_date) return { from: null, until: null };
  return {
    from: new Date(Date.parse(start_date) - prepareHours * HOUR_MS).toISOString(),
    until: new Date(Date.parse(end_date) + returnHours * HOUR_MS).toISOString(),
  };
};
