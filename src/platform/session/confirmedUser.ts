import { readToken } from '../api/client.ts';
import { currentSubject, subjectOf } from './tokenSubject.ts';

let confirmed: { owner: string; subject: string | undefined } | undefined;

export const confirmOwner = (owner: string, subject = currentSubject()) => {
  confirmed = { owner, subject };
};

export const confirmedSubject = () => confirmed?.subject;

export const isTokenOf = (owner: string) => (token: string) =>
  confirmed?.owner === owner && confirmed.subject === subjectOf(token);

export const isSessionOf = (owner: string) => {
  const token = readToken();
  return token !== null && isTokenOf(owner)(token);
};
