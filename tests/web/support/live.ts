import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import type { LiveChange } from '#contract/base/live';
import { server } from '../server.ts';
import { buildMe, openAdmin } from './admin.tsx';

/** Fatima, who works elsewhere in the same company. */
export const FATIMA = { id: 8, name: 'Fatima el Amrani' };

/** A server with live updates that the test controls. */
export const serveLive = () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const encoder = new TextEncoder();
  server.use(
    http.get('/api/live', () => {
      const body = new ReadableStream<Uint8Array>({
        start: stream => {
          streams.push(stream);
          stream.enqueue(encoder.encode('retry: 1000\n\n'));
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    })
  );
  const send = (event: string, data: object) =>
    streams.at(-1)?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    /** Waits until the browser has opened so many streams. */
    opened: (count = 1) => waitFor(() => expect(streams).toHaveLength(count)),
    missed: () => send('missed', {}),
    rights: () => send('rights', {}),
    changed: (resource: string, change: Partial<LiveChange> = {}) =>
      send('change', { resource, by: FATIMA, at: '2026-06-01T08:00:00.000Z', ...change }),
  };
};

/** Opens a screen at a server with live updates. */
export const openLive = (path: string, permissions: string[]) =>
  openAdmin(path, {
    me: () => HttpResponse.json({ ...buildMe(), permissions, extensions: ['live', 'people'] }),
  });
