import { type ToInvoice, toInvoiceSchema } from '#contract/sales/toInvoice';
import { read } from '../../../platform/data/calls.ts';
import { drawKey } from '../../../platform/data/httpClient.ts';
import { eachRecord, PartialFailure } from '../../../platform/data/records.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import { makeDraft } from '../invoices/invoices.calls.ts';

/** The projects of which something is due through a day. */
export const readToInvoice = (until: string, signal: AbortSignal) =>
  read(toInvoiceSchema, inChosenTenant(`/to-invoice?${new URLSearchParams({ until })}`), {
    signal,
  });

/** Why no draft was made of a project. */
export interface NotMade {
  project_id: number;
  message: string;
}

/** Drafts the next invoice of each project, each for itself. Returns those that were refused. */
export const makeDrafts = async (rows: readonly ToInvoice[]): Promise<NotMade[]> => {
  const rowOf = new Map(rows.map(row => [row.project_id, row]));
  try {
    await eachRecord([...rowOf.keys()], async id => {
      const row = rowOf.get(Number(id));
      if (!row) return;
      const { project_id, percent } = row;
      await makeDraft(
        percent === null ? { kind: 'final', project_id } : { kind: 'advance', project_id, percent },
        drawKey()
      );
    });
    return [];
  } catch (error) {
    if (!(error instanceof PartialFailure)) throw error;
    return error.failures.map(({ id, message }) => ({ project_id: Number(id), message }));
  }
};
