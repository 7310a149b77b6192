import { apiFile } from '../api/client.ts';
import { withQuery } from './callOptions.ts';
import { withReadableErrors } from './httpClient.ts';

export type ProjectPaper = 'pick-list' | 'delivery-note' | 'return-note';

export interface PaperPart {
  trip?: number;
  only?: 'to_go';
}

/** In the customer's language. */
export const readProjectPaper = (id: number, paper: ProjectPaper, part: PaperPart = {}) =>
  withReadableErrors(apiFile(withQuery(`/projects/${id}/${paper}.pdf`, { ...part }, {})));
