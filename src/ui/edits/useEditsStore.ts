import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { passed, readToken } from '../../platform/api/client.ts';
import { pause } from '../../platform/backoff.ts';
import { drawKey } from '../../platform/api/keyed.ts';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import { currentSubject, subjectOf } from '../../platform/session/tokenSubject.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import type { EditsKind, EditTypes } from './editsKind.ts';
import type { OpenStorage } from './editsStorage.ts';
import { type Answered, type EditsCall, type Refusal, stateOf } from './editsState.ts';
import { makeEditsStore } from './editsStore.ts';

interface OpenedEdits<T extends EditTypes> {
  kind: EditsKind<T>;
  openStorage: OpenStorage<T>;
  project: RecordOf<'projects'>;
  doc: T['doc'] | undefined;
  /** `accepts`: a token of the user who made the changes. */
  send: (call: EditsCall<T>, accepts: (token: string) => boolean) => Promise<Answered<T>>;
  refusalOf: (error: unknown) => Refusal<T>;
  /** A message: the user left the screen, and a change was refused or needs an answer. */
  unseen: string;
}

const RETRY_AFTER_MAX_SECONDS = 60;

/**
 * One store per user and project while the user is signed in. It outlives screens: changes are sent, and
 * refusals and steps stay, on any screen.
 */
export const useEditsStore = <T extends EditTypes>(opened: OpenedEdits<T>) => {
  const { kind, openStorage, project, doc, send, refusalOf, unseen } = opened;
  const { data: user } = useSignedInUser();
  const call = useSessionCall();
  const notify = useNotify();
  const owner = user && `${user.tenantId}/${user.id}`;
  return useQuery({
    queryKey: ['editsStore', kind.name, owner, project.id],
    enabled: owner !== undefined && doc !== undefined,
    networkMode: 'always',
    staleTime: 'static',
    gcTime: Infinity,
    structuralSharing: false,
    queryFn: async () => {
      if (owner === undefined || doc === undefined) throw new Error('There is nothing to open.');
      const subject = currentSubject();
      const accepts = (token: string) => subjectOf(token) === subject;
      const keeper = await openStorage({ owner, projectId: project.id });
      return makeEditsStore(kind, keeper.stored ?? stateOf<T>(doc), {
        send: made => call(() => send(made, accepts)),
        refusalOf,
        isOurs: () => keeper.isCurrent() && accepts(readToken() ?? '') && readToken() !== null,
        drawKey,
        now: Date.now,
        pause: (tries, retryAfter) =>
          retryAfter ? passed(Math.min(retryAfter, RETRY_AFTER_MAX_SECONDS) * 1000) : pause(tries),
        keep: state => {
          warnBeforeUnload(`${kind.name}/${project.id}`, state.queue.length > 0);
          keeper.keep(state);
        },
        onUnseen: () =>
          notify(unseen, {
            type: 'warning',
            autoHideDuration: null,
            messageArgs: { name: project.name },
          }),
      });
    },
  }).data;
};

const unsent = new Set<string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const warnBeforeUnload = (document: string, isUnsent: boolean) => {
  if (isUnsent) unsent.add(document);
  else unsent.delete(document);
  if (unsent.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
};
