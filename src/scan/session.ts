import { useEffect, useState } from 'react';
import { isLocale, type Locale } from '#contract/base/locales';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { textOf, valueOf } from '../platform/api/ApiError.ts';
import { hasSignedOut, readToken } from '../platform/api/client.ts';
import {
  currentUserAtOnce,
  isGranted,
  type SignedInUser,
} from '../platform/session/currentUser.ts';
import { currentSubject } from '../platform/session/tokenSubject.ts';
import { goTo, reloadAt } from '../platform/navigation.ts';
import { outboxDatabase, type Owner } from '../platform/outbox/outboxDatabase.ts';
import { confirmedSubject, confirmOwner } from '../platform/session/confirmedUser.ts';
import { PERSON_KEY } from './known/knownDatabase.ts';

export interface Person {
  owner: Owner;
  name: string;
  language: Locale | undefined;
  timeZone?: string | undefined;
}

export type Session =
  | { state: 'loading' | 'signedOut' | 'unreachable' }
  | { state: 'refused'; reason: 'extension' | 'right' | 'tenant' | 'storage' }
  /** `isUnconfirmed`: stored earlier, as the server is unreachable. */
  | { state: 'ready'; person: Person; isUnconfirmed: boolean };

/** Milliseconds between requests for the user after an offline start. */
const AGAIN_MS = 20_000;

export const useSession = (): Session => {
  const [session, setSession] = useState<Session>({ state: 'loading' });
  const isSettled =
    session.state === 'refused' || (session.state === 'ready' && !session.isUnconfirmed);

  useEffect(() => {
    if (isSettled) return undefined;
    let isOver = false;
    const read = () => void readSession().then(found => !isOver && setSession(found));
    read();
    window.addEventListener('online', read);
    const timer = setInterval(read, AGAIN_MS);
    return () => {
      isOver = true;
      window.removeEventListener('online', read);
      clearInterval(timer);
    };
  }, [isSettled]);

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

const readSession = async (): Promise<Session> => {
  if (readToken() === null) return { state: 'signedOut' };
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
    localStorage.setItem(PERSON_KEY, JSON.stringify({ ...person, subject }));
    return { state: 'ready', person, isUnconfirmed: false };
  } catch {
    if (readToken() === null) return { state: 'signedOut' };
    const person = keptPerson();
    return person ? { state: 'ready', person, isUnconfirmed: true } : { state: 'unreachable' };
  }
};

/** Some browsers keep nothing in private windows: a scan would be lost. */
const canKeep = () =>
  outboxDatabase().then(
    () => true,
    () => false
  );

const refusalOf = (user: SignedInUser) => {
  if (!user.extensions.has('warehouse')) return 'extension';
  if (!isGranted(user, 'warehouse.manage')) return 'right';
  return user.tenantId === undefined ? 'tenant' : undefined;
};

const keptPerson = (): Person | undefined => {
  const kept: unknown = JSON.parse(localStorage.getItem(PERSON_KEY) ?? 'null');
  const subject = textOf(kept, 'subject');
  const owner = textOf(kept, 'owner');
  if (!owner || !subject || subject !== currentSubject()) return undefined;
  const language = valueOf(kept, 'language');
  const name = textOf(kept, 'name') ?? '';
  const timeZone = textOf(kept, 'timeZone');
  return { owner, name, language: isLocale(language) ? language : undefined, timeZone };
};

export const signIn = () => {
  const { pathname, search } = window.location;
  goTo('/login', { replace: true, next: pathname + search });
  reloadAt(window.location.href);
};
