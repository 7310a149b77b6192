import { useEvent } from 'ra-core';
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react';

interface DragToRowOptions<Item> {
  onStart: (item: Item) => void;
  onOver: (id: number | undefined) => void;
  onDrop: (id: number | undefined) => void;
  onAbort: () => void;
}

interface Grip<Item> {
  item: Item;
  pointerId: number;
  startX: number;
  startY: number;
  clientX: number;
  clientY: number;
  isDragging: boolean;
}

const DRAG_FROM_PX = 4;

const SCROLL_FROM_EDGE_PX = 40;
const SCROLL_STEP_PX = 12;
const SCROLL_INTERVAL_MS = 16;

export const useDragToRow = <Item>(options: DragToRowOptions<Item>) => {
  const grip = useRef<Grip<Item>>(undefined);
  const scrolling = useRef<ReturnType<typeof setInterval>>(undefined);

  const scrollAlong = useEvent(() => {
    const held = grip.current;
    const grid = held && below(held)?.closest('[role=grid]');
    if (!held || !grid) return;
    const { top, bottom } = grid.getBoundingClientRect();
    if (held.clientY < top + SCROLL_FROM_EDGE_PX) grid.scrollBy(0, -SCROLL_STEP_PX);
    if (held.clientY > bottom - SCROLL_FROM_EDGE_PX) grid.scrollBy(0, SCROLL_STEP_PX);
    options.onOver(rowIdAt(held));
  });

  const move = useEvent((event: PointerEvent) => {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId) return;
    held.clientX = event.clientX;
    held.clientY = event.clientY;
    if (!held.isDragging) {
      const distance = Math.hypot(held.clientX - held.startX, held.clientY - held.startY);
      if (distance < DRAG_FROM_PX) return;
      held.isDragging = true;
      options.onStart(held.item);
      scrolling.current = setInterval(scrollAlong, SCROLL_INTERVAL_MS);
    }
    options.onOver(rowIdAt(held));
  });

  const release = useEvent(() => {
    clearInterval(scrolling.current);
    const held = grip.current;
    grip.current = undefined;
    return held?.isDragging === true;
  });

  const lift = useEvent((event: PointerEvent) => {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId || !release()) return;
    stopClick();
    options.onDrop(rowIdAt(event));
  });

  const abort = useEvent(() => {
    if (release()) options.onAbort();
  });

  const press = useEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') abort();
  });

  useEffect(() => {
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', abort);
    document.addEventListener('keydown', press, true);
    return () => {
      abort();
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', abort);
      document.removeEventListener('keydown', press, true);
    };
  }, [move, lift, abort, press]);

  return useCallback(
    (item: Item) => (event: ReactPointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const { pointerId, clientX, clientY } = event;
      grip.current = {
        item,
        pointerId,
        startX: clientX,
        startY: clientY,
        clientX,
        clientY,
        isDragging: false,
      };
    },
    []
  );
};

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

const below = ({ clientX, clientY }: Place) => document.elementFromPoint(clientX, clientY);

const rowIdAt = (place: Place) => {
  const id = below(place)?.closest('[data-row]')?.getAttribute('data-row');
  return id ? Number(id) : undefined;
};

/** The browser clicks the element on which a short drag began and ended. */
const stopClick = () => {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
};
