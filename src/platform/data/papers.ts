import { apiFile } from '../api/client.ts';
import { withQuery } from './calls.ts';
import { withReadableErrors } from './httpClient.ts';

/** The papers of a project that the server draws. */
export type ProjectPaper = 'pick-list' | 'delivery-note' | 'return-note';

/** Which part of a project a paper is of; without one, all of it. */
export interface PaperPart {
  /** Its notes: what went or came with that trip. */
  trip?: number;
  /** Its pick list: what still has to go. */
  only?: 'to_go';
}

/** A paper of a project, or of a part of it, in the language of its customer. */
export const readProjectPaper = (id: number, paper: ProjectPaper, part: PaperPart = {}) =>
  withReadableErrors(apiFile(withQuery(`/projects/${id}/${paper}.pdf`, { ...part }, {})));
