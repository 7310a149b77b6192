import { useLayoutEffect, useState } from 'react';

export const useRoom = (measured: HTMLElement | null) => {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!measured) return undefined;
    const measure = () => setRoom(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [measured]);
  return room;
};

export const namesWidth = (room: number) => NAMES.find(({ upTo }) => room < upTo)?.width ?? 340;

const NAMES = [
  { upTo: 560, width: 132 },
  { upTo: 1000, width: 190 },
  { upTo: 1600, width: 264 },
] as const;
