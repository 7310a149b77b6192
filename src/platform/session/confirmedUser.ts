import { readToken } from '../api/client.ts';
import { currentSubject, subjectOf } from './tokenSubject.ts';

/** The user that the server last confirmed, with the subject of their token. */
let confirmed: { owner: string; subject: string | undefined } | undefined;

/** The server confirmed the user of the token with this subject. */
export const confirmOwner = (owner: string, subject = currentSubject()) => {
  confirmed = { owner, subject };
};

/** The token subject of the user that the server last confirmed. */
export const confirmedSubject = () => confirmed?.subject;

/** Recognises this user's token, for calls that are limited to their session. */
export const isTokenOf = (owner: string) => (token: string) =>
  confirmed?.owner === owner && confirmed.subject === subjectOf(token);

/** True while this person is signed in. */
export const isSessionOf = (owner: string) => {
  const token = readToken();
  return token !== null && isTokenOf(owner)(token);
};
