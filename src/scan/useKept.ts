import { useEffect, useState } from 'react';
import { changes, CHANGED, type Owner } from './outbox/database.ts';

/** Something that this device keeps of a person, read anew at each change; `undefined` until it is read. */
export const useKept = <Kept>(read: (owner: Owner) => Promise<Kept>, owner: Owner) => {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let isOver = false;
    const show = () => void read(owner).then(found => !isOver && setKept(() => found));
    show();
    changes.addEventListener(CHANGED, show);
    return () => {
      isOver = true;
      changes.removeEventListener(CHANGED, show);
    };
  }, [read, owner]);
  return kept;
};
