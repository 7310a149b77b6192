import { useLayoutEffect, useState } from 'react';

/** How wide an element is inside, also after its surroundings changed; 0 until it is there. */
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

/** Room that the names take, by the room that there is; the same as the board's rows have. */
export const namesWidth = (room: number) => NAMES.find(({ upTo }) => room < upTo)?.width ?? 340;

const NAMES = [
  { upTo: 560, width: 132 },
  { upTo: 1000, width: 190 },
  { upTo: 1600, width: 264 },
] as const;
