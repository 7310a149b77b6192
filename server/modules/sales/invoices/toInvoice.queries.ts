import { eurosOf } from '#contract/base/money';
import type { Range } from '#contract/base/list';
import type { EarlierProjects, ToInvoice, ToInvoiceTotal } from '#contract/sales/toInvoice';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { findTenant } from '../../tenants/index.ts';
import { readAcceptedDays } from './acceptedDays.queries.ts';
import { countCharges } from './charges.queries.ts';
import { type OpenSums, readDetails, readOpenSums } from './projectSums.queries.ts';
import { type ScheduledMoment, scheduleOf } from './schedule.ts';
import { isLate } from './previewDraft.ts';

interface Wanted {
  /** Moments due by this day count; default: today. */
  until?: string | undefined;
  earlier?: EarlierProjects | undefined;
}

const PROJECTS_WITHOUT_RANGE = 500;

/**
 * Projects with a final invoice, or marked as invoiced, are left out. Reads stored sums: no plan is priced.
 */
export const readToInvoice = async (
  tx: ReadTx,
  { range, ...wanted }: Wanted & { range?: Range | undefined }
) => {
  const [due, today] = await Promise.all([readDue(tx, wanted), readToday(tx)]);
  const page = range ? due.slice(range[0], range[1] + 1) : due.slice(0, PROJECTS_WITHOUT_RANGE);
  return { rows: await withDetails(tx, page, today), total: due.length };
};

export const readToInvoiceTotal = async (tx: ReadTx, wanted: Wanted): Promise<ToInvoiceTotal> => {
  const due = await readDue(tx, wanted);
  return { count: due.length, rest: eurosOf(due.reduce((sum, { rest }) => sum + rest, 0)) };
};

interface Due extends OpenSums {
  /** In cents. */
  rest: number;
  moment: ScheduledMoment & { due: string };
}

const readDue = async (tx: ReadTx, { until, earlier = 'hidden' }: Wanted): Promise<Due[]> => {
  const [company, today, open] = await Promise.all([
    findTenant(tx, tenantOf(tx)),
    readToday(tx),
    readOpenSums(tx, earlier),
  ]);
  const day = until ?? today;
  const momentsOf = ({ moments }: OpenSums) => moments ?? company.moments;
  const accepted = await readAcceptedDays(
    tx,
    open
      .filter(sums => momentsOf(sums).some(({ when }) => when === 'on_accept'))
      .map(({ project_id }) => project_id)
  );
  return open
    .flatMap((sums): Due[] => {
      const { project_id, created_on, first, last, advanced, planned, invoiced, by_hand } = sums;
      const scheduled = scheduleOf(momentsOf(sums), {
        acceptedOn: accepted.get(project_id) ?? created_on,
        first,
        last,
        today,
        advanced,
        hasFinal: false,
      });
      const next = scheduled.find(({ done }) => !done);
      const rest = planned - (invoiced - by_hand);
      if (!next?.due || next.due > day || rest === 0) return [];
      return [{ ...sums, rest, moment: { ...next, due: next.due } }];
    })
    .toSorted(
      (one, other) => compare(one.moment.due, other.moment.due) || one.project_id - other.project_id
    );
};

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const withDetails = async (
  tx: ReadTx,
  page: readonly Due[],
  today: string
): Promise<ToInvoice[]> => {
  const ids = page.map(({ project_id }) => project_id);
  const [details, charges] = await Promise.all([readDetails(tx, ids), countCharges(tx, ids)]);
  return page.flatMap(({ project_id, last, planned, invoiced, by_hand, rest, moment }) => {
    const project = details.get(project_id);
    if (!project) return [];
    const { agreed = planned, names, drafts } = project;
    const isRest = moment.percent === null;
    return [
      {
        ...names,
        project_id,
        draft_id: isRest ? drafts.rest : drafts.advance,
        other_draft_id: isRest ? drafts.advance : drafts.rest,
        moment: moment.when,
        percent: moment.percent,
        due: moment.due,
        agreed: eurosOf(agreed),
        invoiced: eurosOf(invoiced),
        by_hand: eurosOf(by_hand),
        extras: eurosOf(planned - agreed),
        rest: eurosOf(rest),
        charges: charges.get(project_id) ?? 0,
        late: last !== null && isLate(last, today),
      },
    ];
  });
};
