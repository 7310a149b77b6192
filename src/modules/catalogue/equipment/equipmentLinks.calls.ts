import {
  type EquipmentLink,
  linksAnswer,
  type ProposedLink,
  proposedLinks,
} from '#contract/catalogue/units';
import { api } from '../../../platform/api/client.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import { withReadableErrors } from '../../../platform/data/httpClient.ts';

/** Equipment without a product by name and type, each with the product that the server proposes. */
export const readProposedLinks = async (signal: AbortSignal): Promise<ProposedLink[]> => {
  const call = api(inChosenTenant('/equipment/links'), { signal });
  return proposedLinks.parse((await withReadableErrors(call)).body);
};

/** Links equipment to products: all or none. Returns the number. */
export const linkEquipment = async (links: readonly EquipmentLink[]): Promise<number> => {
  const call = api(inChosenTenant('/equipment/links'), { method: 'POST', body: { links } });
  return linksAnswer.parse((await withReadableErrors(call)).body).linked;
};
