import { useSending } from '../../../platform/outbox/useOutbox.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { usePerson } from './usePerson.ts';

/** Sends what this person left unsent on this device, on whichever screen. */
export const OutboxSender = () => {
  const mayScan = useHolds('warehouse.manage');
  const person = usePerson();
  useSending(mayScan ? person?.owner : undefined);
  return null;
};
