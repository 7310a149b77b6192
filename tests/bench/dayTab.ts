import { setMaxListeners } from 'node:events';
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { liveChangeSchema } from '#contract/base/live';
import { live as availability } from '#src/modules/availability/live.ts';
import { live as board } from '#src/modules/board/live.ts';
import { live as dashboard } from '#src/modules/dashboard/live.ts';
import { live as plan } from '#src/modules/plan/live.ts';
import { live as warehouse } from '#src/modules/warehouse/live.ts';
import type { Followed } from '#src/platform/live/staleQueries.ts';
import { rereads } from '#src/platform/live/refetchScheduler.ts';

/** A call that was made: how long it took, in milliseconds, and its status; 0 where it was broken off. */
export interface Made {
  what: string;
  ms: number;
  status: number;
}

/** A read of a screen, by the key that the app has for it. */
export interface ShownRead {
  what: string;
  key: QueryKey;
  path: string;
}

interface TabOptions {
  url: string;
  token: string;
  note: (made: Made) => void;
}

/** The dependencies of the day's screens. */
const FOLLOWED = {
  records: { projects: ['projects'] },
  workedOut: { ...availability, ...board, ...dashboard, ...plan, ...warehouse },
} satisfies Followed;

/** The document that the app reads: the tab is always visible. */
const seen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
setMaxListeners(0, seen);
Reflect.set(globalThis, 'document', seen);

/** A tab of the app: a screen that the app's own rules refetch after changes. */
export const openTab = ({ url, token, note }: TabOptions) => {
  const left = new AbortController();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const live = rereads(queryClient, FOLLOWED, left.signal);
  const headers = { authorization: `Bearer ${token}` };
  let leaveScreen = () => undefined as void;

  const call = async (
    what: string,
    path: string,
    request: RequestInit = {}
  ): Promise<{ status: number; body: unknown; etag: string | null }> => {
    const begun = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      ...request,
      headers: { ...headers, ...Object.fromEntries(new Headers(request.headers)) },
    });
    const body: unknown = await answer.json();
    note({ what, ms: performance.now() - begun, status: answer.status });
    return { status: answer.status, body, etag: answer.headers.get('etag') };
  };

  const follow = async () => {
    const response = await fetch(`${url}/api/live`, { headers, signal: left.signal });
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event !== 'change') return;
        const { resource, id, project_id } = liveChangeSchema.parse(JSON.parse(data));
        live.changed({ resource, id: id?.toString(), projectId: project_id?.toString() });
      },
    });
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      parser.feed(decoder.decode(chunk, { stream: true }));
    }
  };
  const following = follow().catch(() => undefined);

  /** Shows a screen in place of the one before; resolves when all of it was read. */
  const show = async (reads: readonly ShownRead[]) => {
    leaveScreen();
    const observers = reads.map(
      ({ what, key, path }) =>
        new QueryObserver(queryClient, {
          queryKey: key,
          queryFn: async ({ signal }) => (await call(what, path, { signal })).body,
        })
    );
    const unsubscribe = observers.map(observer => observer.subscribe(() => undefined));
    leaveScreen = () => {
      for (const leave of unsubscribe) leave();
      queryClient.removeQueries({ type: 'inactive' });
    };
    await Promise.all(observers.map(observer => observer.refetch({ cancelRefetch: false })));
  };

  return {
    call,
    show,
    leave: async () => {
      leaveScreen();
      left.abort();
      await following;
      queryClient.clear();
    },
  };
};

export type Tab = ReturnType<typeof openTab>;
