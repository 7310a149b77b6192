import {
  answerOutcome,
  crewLinkAnswer,
  requestAnswer,
  requestsAnswer,
  type RequestsInput,
} from '#contract/crew/requests';
import type { CrewAnswer } from '#contract/crew/requests.values';
import { api } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

const post = async (path: string, body: object) =>
  once([path, body], async key => {
    const call = api(inChosenTenant(path), { method: 'POST', body, headers: keyHeader(key) });
    return (await withReadableErrors(call)).body;
  });

/** One mail for each person. A repeat after a lost answer mails nobody twice. */
export const requestCrew = async (requests: RequestsInput) =>
  requestsAnswer.parse(await post('/crew/requests', requests));

export const remind = async (assignmentId: number) =>
  requestAnswer.parse(await post(`/crew/requests/${assignmentId}/remind`, {}));

export const withdraw = async (assignmentId: number) =>
  requestAnswer.parse(await post(`/crew/requests/${assignmentId}/withdraw`, {}));

export const answerFor = async (assignmentId: number, answer: CrewAnswer) =>
  answerOutcome.parse(await post(`/crew/requests/${assignmentId}/answer`, { answer }));

/** The link to a person's requests, to send in another way than by mail. */
export const readLink = async (crewId: number) =>
  (await read(crewLinkAnswer, inChosenTenant(`/crew/${crewId}/link`), {})).url;
