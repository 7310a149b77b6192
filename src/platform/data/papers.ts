import { apiFile } from '../api/client.ts';
import { withQuery } from './callOptions.ts';
import { withReadableErrors } from './httpClient.ts';

/** The papers of a project that the server draws. */
export type ProjectPaper = 'pick-list' | 'delivery-note' | 'return-note';

/** The part of a project on a paper; without one, the whole project. */
export interface PaperPart {
  /** For notes: the goods of that trip. */
  trip?: number;
  /** For a pick list: only what still has to go. */
  only?: 'to_go';
}

/** A paper of a project, or of a part of it, in the customer's language. */
export const readProjectPaper = (id: number, paper: ProjectPaper, part: PaperPart = {}) =>
  withReadableErrors(apiFile(withQuery(`/projects/${id}/${paper}.pdf`, { ...part }, {})));
