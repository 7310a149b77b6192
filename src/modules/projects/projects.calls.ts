import { duplicateInput, projectSchema, type Project } from '#contract/projects/projects';
import { api } from '../../platform/api/client.ts';
import { inChosenTenant } from '../../platform/tenant/chosenTenant.ts';
import { keyHeader, withReadableErrors } from '../../platform/data/httpClient.ts';

export const duplicateProject = async (
  id: number,
  values: object,
  key: string
): Promise<Pick<Project, 'id'>> => {
  const call = api(inChosenTenant(`/projects/${id}/duplicate`), {
    method: 'POST',
    body: duplicateInput.parse(values),
    headers: keyHeader(key),
  });
  return projectSchema.pick({ id: true }).parse((await withReadableErrors(call)).body);
};
