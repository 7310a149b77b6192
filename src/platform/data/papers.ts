import { apiFile } from '../api/client.ts';
import { inChosenTenant } from '../tenant/chosenTenant.ts';
import { withReadableErrors } from './httpClient.ts';

/** The papers of a project that the server draws. */
export type ProjectPaper = 'pick-list' | 'delivery-note' | 'return-note';

/** A paper of a project, or of one of its trips, in the language of its customer. */
export const readProjectPaper = (id: number, paper: ProjectPaper, trip?: number) =>
  withReadableErrors(
    apiFile(
      inChosenTenant(`/projects/${id}/${paper}.pdf${trip === undefined ? '' : `?trip=${trip}`}`)
    )
  );
