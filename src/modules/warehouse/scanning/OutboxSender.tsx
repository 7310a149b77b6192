import { useEffect } from 'react';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { usePerson } from './usePerson.ts';

export const OutboxSender = () => {
  const mayScan = useHolds('warehouse.manage');
  const owner = usePerson()?.owner;

  useEffect(() => {
    if (!mayScan || owner === undefined) return undefined;
    let isOver = false;
    let end: () => void = () => undefined;
    const start = async () => {
      // Loaded only if there is something to send.
      const { countUnsentOfUser } = await import('../../../platform/outbox/otherUsersScans.ts');
      if ((await countUnsentOfUser(owner.slice(owner.indexOf('/') + 1))) === 0) return;
      const { keepSending } = await import('../../../platform/outbox/sender.ts');
      if (!isOver) end = keepSending(owner, () => undefined);
    };
    start().catch(() => undefined);
    return () => {
      isOver = true;
      end();
    };
  }, [mayScan, owner]);

  return null;
};
