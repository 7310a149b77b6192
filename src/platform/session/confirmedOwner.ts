import { readToken } from '../api/client.ts';
import { currentSubject, subjectOf } from './tokenSubject.ts';

/** The person whom the server last confirmed, with the subject of their token. */
let confirmed: { owner: string; subject: string | undefined } | undefined;

/** The server said that this is the person of the token with this subject. */
export const confirmOwner = (owner: string, subject = currentSubject()) => {
  confirmed = { owner, subject };
};

/** The subject of the token of the person whom the server last confirmed. */
export const confirmedSubject = () => confirmed?.subject;

/** Tells this person's token from another's, for calls that are made in their session alone. */
export const isTokenOf = (owner: string) => (token: string) =>
  confirmed?.owner === owner && confirmed.subject === subjectOf(token);

/** True while this person is signed in. */
export const isSessionOf = (owner: string) => {
  const token = readToken();
  return token !== null && isTokenOf(owner)(token);
};
