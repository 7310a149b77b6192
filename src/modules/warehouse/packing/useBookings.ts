import { useState } from 'react';
import type { ScanMode } from '#contract/warehouse/scans';
import type { ScanInput } from '#contract/warehouse/warehouse';
import { outcomeOf } from '../scanning/ScanResult.tsx';
import type { bookingsOf } from './model/packing.ts';
import { newScan, type usePackingQueue } from './usePacking.ts';

type Scans = Pick<ReturnType<typeof usePackingQueue>, 'queue' | 'entries'>;

export const useBookings = ({ queue, entries }: Scans, mode: ScanMode) => {
  const [booked, setBooked] = useState<readonly ScanInput[]>([]);
  const isBooked = (scanId: string | undefined) => booked.some(({ id }) => id === scanId);
  const onUndoBooked = () => {
    for (const { id } of booked) queue.undo(id);
    setBooked([]);
  };
  const isLatest = booked.some(({ id, mode: way }) => way === mode && id === entries[0]?.scan.id);
  return {
    // Until something else is booked, or in another mode.
    booked: isLatest ? booked.length : 0,
    onUndoBooked,
    onBookAll: (bookings: ReturnType<typeof bookingsOf>) => {
      const scans = bookings.map(booking => newScan({ ...booking, mode }));
      queue.add(...scans);
      setBooked(scans);
    },
    /** The lines that were booked together last, else one scan. */
    onUndo: () => {
      const latest = entries.find(entry => outcomeOf(entry) === 'ok' && !entry.undo);
      if (isBooked(latest?.scan.id)) onUndoBooked();
      else if (latest) queue.undo(latest.scan.id);
    },
  };
};
