import { useEffect, useState } from 'react';
import { changes, CHANGED, type Owner } from './outbox/database.ts';
import { type JobView, type Place, readJob } from './outbox/outbox.ts';
import { type Connection, keepSending } from './outbox/sender.ts';

const UNREACHABLE: Connection = { state: 'unreachable' };

/** Sends what is unsent, and tells how that stands. */
export const useSending = (
  owner: Owner,
  { projectId, isUnconfirmed }: { projectId?: number; isUnconfirmed: boolean }
) => {
  const [connection, setConnection] = useState<Connection>({ state: 'fine' });

  useEffect(
    // Nothing is sent before the server has said who this is.
    () => (isUnconfirmed ? undefined : keepSending({ owner, projectId }, setConnection)),
    [owner, projectId, isUnconfirmed]
  );

  return isUnconfirmed ? UNREACHABLE : connection;
};

/** A project with what this device has still to tell of it, read anew at each change. */
export const useJob = ({ owner, projectId }: Place): JobView | undefined => {
  const [view, setView] = useState<JobView>();

  useEffect(() => {
    let isOver = false;
    let latest = 0;
    const show = async () => {
      const turn = ++latest;
      const found = await readJob({ owner, projectId });
      if (!isOver && turn === latest) setView(found);
    };
    const showSoon = () => void show();
    showSoon();
    changes.addEventListener(CHANGED, showSoon);
    return () => {
      isOver = true;
      changes.removeEventListener(CHANGED, showSoon);
    };
  }, [owner, projectId]);

  return view;
};
