import { useEffect, useState } from 'react';
import { isLocale, type Locale } from '#contract/base/locales';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { textOf, valueOf } from '../api/ApiError.ts';
import { hasSignedOut, readToken } from '../api/client.ts';
import { currentUserAtOnce, type SignedInUser } from './currentUser.ts';
import { remember } from './remember.ts';
import { currentSubject } from './tokenSubject.ts';
import { goTo, reloadAt } from '../navigation.ts';
import { confirmedSubject, confirmOwner } from './confirmedUser.ts';
import { forgetOpenDrafts, keepDrafts, ownDrafts } from './drafts.ts';

/** The user of the page, known offline as well. */
export interface Person {
  /** As `tenant/user`. */
  owner: string;
  name: string;
  language: Locale | undefined;
  timeZone?: string | undefined;
}

export type Session<Reason extends string> =
  | { state: 'loading' | 'signedOut' | 'unreachable' }
  | { state: 'refused'; reason: Reason | 'storage' }
  /** `isUnconfirmed`: stored earlier, as the server is unreachable. */
  | { state: 'ready'; person: Person; isUnconfirmed: boolean };

/** A page of its own beside the app, such as the one for scanning. */
export interface SmallPage<Reason extends string> {
  /** The name under which this device keeps whose page it is. */
  personKey: string;
  /** Some browsers keep nothing in private windows: what is entered would be lost. */
  canKeep: () => Promise<boolean>;
  refusalOf: (user: SignedInUser) => Reason | undefined;
}

const ASK_FOR_USER_AGAIN_MS = 20_000;

/** The user of a small page; the last known one where the server is unreachable. */
export const usePageSession = <Reason extends string>(page: SmallPage<Reason>): Session<Reason> => {
  const [session, setSession] = useState<Session<Reason>>({ state: 'loading' });
  const isSettled =
    session.state === 'refused' || (session.state === 'ready' && !session.isUnconfirmed);

  useEffect(() => {
    if (isSettled) return undefined;
    let isOver = false;
    const read = () => void readSession(page).then(found => !isOver && setSession(found));
    read();
    window.addEventListener('online', read);
    const timer = setInterval(read, ASK_FOR_USER_AGAIN_MS);
    return () => {
      isOver = true;
      window.removeEventListener('online', read);
      clearInterval(timer);
    };
  }, [isSettled, page]);

  useEffect(() => {
    const leaveIfAnother = ({ key }: StorageEvent) => {
      const isOver =
        readToken() === null ? hasSignedOut() : confirmedSubject() !== currentSubject();
      if (key === TOKEN_STORAGE_KEY && isOver) window.location.reload();
    };
    window.addEventListener('storage', leaveIfAnother);
    return () => window.removeEventListener('storage', leaveIfAnother);
  }, []);

  return session;
};

const readSession = async <Reason extends string>({
  personKey,
  canKeep,
  refusalOf,
}: SmallPage<Reason>): Promise<Session<Reason>> => {
  if (readToken() === null) return signedOut();
  if (!(await canKeep())) return { state: 'refused', reason: 'storage' };
  const subject = currentSubject();
  try {
    const user = await currentUserAtOnce();
    const person = {
      owner: `${user.tenantId}/${user.id}`,
      name: user.fullName,
      language: user.language,
      timeZone: user.tenantTimeZone,
    };
    const reason = refusalOf(user);
    if (reason) return { state: 'refused', reason };
    confirmOwner(person.owner, subject);
    remember(localStorage, personKey, JSON.stringify({ ...person, subject }));
    ownDraftsOf(person);
    return { state: 'ready', person, isUnconfirmed: false };
  } catch {
    if (readToken() === null) return signedOut();
    const person = storedPerson(personKey);
    if (person) ownDraftsOf(person);
    return person ? { state: 'ready', person, isUnconfirmed: true } : { state: 'unreachable' };
  }
};

/** Phones discard pages in the background: typed text is stored until the page is shown again. */
export const useDraftsWhileHidden = () => {
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'visible') forgetOpenDrafts();
      else if (readToken() !== null) keepDrafts();
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
};

/** Before the page is left: it no longer has the typed text then. */
const signedOut = () => {
  if (!hasSignedOut()) keepDrafts();
  return { state: 'signedOut' } as const;
};

/** As the app knows them, which signs in for this page. */
const ownDraftsOf = ({ owner }: Person) => ownDrafts(owner.slice(owner.indexOf('/') + 1));

const storedPerson = (personKey: string): Person | undefined => {
  const stored: unknown = JSON.parse(localStorage.getItem(personKey) ?? 'null');
  const subject = textOf(stored, 'subject');
  const owner = textOf(stored, 'owner');
  if (!owner || !subject || subject !== currentSubject()) return undefined;
  const language = valueOf(stored, 'language');
  const name = textOf(stored, 'name') ?? '';
  const timeZone = textOf(stored, 'timeZone');
  return { owner, name, language: isLocale(language) ? language : undefined, timeZone };
};

export const signIn = () => {
  keepDrafts();
  const { pathname, search } = window.location;
  goTo('/login', { replace: true, next: pathname + search });
  reloadAt(window.location.href);
};
