import {
  availabilityAnswer,
  availabilityEntry,
  type AvailabilityInput,
} from '#contract/crew/availability';
import { api } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { onceInForm } from '../../../platform/data/once.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

const pathOf = (crewId: number, part = '') => inChosenTenant(`/crew/${crewId}/availability${part}`);

export const readAvailability = (crewId: number, signal?: AbortSignal) =>
  read(availabilityAnswer, pathOf(crewId), { ...(signal && { signal }) });

export const readEntry = async (crewId: number, id: number) =>
  (await readAvailability(crewId)).find(entry => entry.id === id);

export const addAvailability = (crewId: number, body: AvailabilityInput) =>
  onceInForm(['availability', crewId], body, async key => {
    const call = api(pathOf(crewId), { method: 'POST', body, headers: keyHeader(key) });
    return availabilityEntry.parse((await withReadableErrors(call)).body);
  });

export const changeAvailability = async (crewId: number, id: number, body: AvailabilityInput) => {
  const call = api(pathOf(crewId, `/${id}`), { method: 'PATCH', body });
  return availabilityEntry.parse((await withReadableErrors(call)).body);
};

export const removeAvailability = (crewId: number, id: number) =>
  withReadableErrors(api(pathOf(crewId, `/${id}`), { method: 'DELETE' }));
