import { duplicateInput, projectSchema, type Project } from '#contract/projects/projects';
import { api, apiFile } from '../../platform/api/client.ts';
import { inChosenTenant } from '../../platform/tenant/chosenTenant.ts';
import { keyHeader, withReadableErrors } from '../../platform/data/httpClient.ts';

/** Makes a project, or a template, like another; once for a key. */
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

export type ProjectDocument = 'pick-list' | 'delivery-note';

/** A project's document, in the language of its customer. */
export const readProjectDocument = (id: number, document: ProjectDocument) =>
  withReadableErrors(apiFile(inChosenTenant(`/projects/${id}/${document}.pdf`)));
