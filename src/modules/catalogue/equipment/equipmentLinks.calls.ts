import {
  type EquipmentLink,
  linksAnswer,
  type ProposedLink,
  proposedLinks,
} from '#contract/catalogue/units';
import { api } from '../../../platform/api/client.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import { withReadableErrors } from '../../../platform/data/httpClient.ts';

export const readProposedLinks = async (signal: AbortSignal): Promise<ProposedLink[]> => {
  const call = api(inChosenTenant('/equipment/links'), { signal });
  return proposedLinks.parse((await withReadableErrors(call)).body);
};

/** All or none are linked. Returns the number. */
export const linkEquipment = async (links: readonly EquipmentLink[]): Promise<number> => {
  const call = api(inChosenTenant('/equipment/links'), { method: 'POST', body: { links } });
  return linksAnswer.parse((await withReadableErrors(call)).body).linked;
};
