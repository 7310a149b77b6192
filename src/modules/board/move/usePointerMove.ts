import { useEvent } from 'ra-core';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PlanningBar } from '#contract/board/planningRows';
import type { Scale } from '../model/scale.ts';
import { type Edge, edgeAt, type Shift, shiftOfDrag } from '../model/shifts.ts';

interface PointerMoveOptions {
  scale: Scale;
  scroller: HTMLElement | null;
  isEnabled: boolean;
  barAt: (row: number, projectId: number) => PlanningBar | undefined;
  onStart: (bar: PlanningBar, edge: Edge) => boolean;
  onMove: (shift: Shift) => void;
  onDrop: () => void;
  onAbort: () => void;
}

const MOUSE_DRAG_FROM_PX = 4;

/** Milliseconds that a finger rests before a drag; an earlier movement scrolls. */
const HOLD_MS = 400;

const SCROLL_FROM_EDGE_PX = 40;
const SCROLL_STEP_PX = 12;
const SCROLL_INTERVAL_MS = 16;

interface Grip {
  pointerId: number;
  bar: PlanningBar;
  edge: Edge;
  row: number;
  startX: number;
  clientX: number;
  clientY: number;
  isDragging: boolean;
}

/** A mouse drags at once, a finger after a rest. */
export const usePointerMove = (options: PointerMoveOptions) => {
  const { scale, scroller, isEnabled, barAt } = options;
  const grip = useRef<Grip>(undefined);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scrolling = useRef<ReturnType<typeof setInterval>>(undefined);
  const [heldRow, setHeldRow] = useState<number>();

  const surfaceX = (clientX: number) => clientX + (scroller?.scrollLeft ?? 0);

  const release = useEvent(() => {
    clearTimeout(hold.current);
    clearInterval(scrolling.current);
    grip.current = undefined;
    setHeldRow(undefined);
  });

  const follow = useEvent(() => {
    const held = grip.current;
    if (held?.isDragging) options.onMove(shiftOfDrag(scale, surfaceX(held.clientX) - held.startX));
  });

  const scrollAlong = useEvent(() => {
    const [held, box] = [grip.current, scroller];
    if (!held?.isDragging || !box) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const names = Number.parseFloat(box.style.scrollPaddingLeft) || 0;
    const beyond = (at: number, start: number, end: number) =>
      at < start + SCROLL_FROM_EDGE_PX
        ? -SCROLL_STEP_PX
        : at > end - SCROLL_FROM_EDGE_PX
          ? SCROLL_STEP_PX
          : 0;
    box.scrollBy(beyond(held.clientX, left + names, right), beyond(held.clientY, top, bottom));
    follow();
  });

  const begin = useEvent(() => {
    const held = grip.current;
    if (!held || !isEnabled) return;
    if (!options.onStart(held.bar, held.edge)) {
      release();
      return;
    }
    held.isDragging = true;
    scroller?.setPointerCapture(held.pointerId);
    setHeldRow(held.row);
    scrolling.current = setInterval(scrollAlong, SCROLL_INTERVAL_MS);
  });

  const abort = useEvent(() => {
    if (grip.current?.isDragging) options.onAbort();
    release();
  });

  const onPointerDown = (event: PointerEvent) => {
    if (!isEnabled || event.button !== 0 || event.shiftKey || grip.current) return;
    grip.current = gripOf(event, barAt, surfaceX(event.clientX));
    if (!grip.current || event.pointerType !== 'touch') return;
    hold.current = setTimeout(() => {
      navigator.vibrate?.(30);
      begin();
    }, HOLD_MS);
  };

  const onPointerMove = (event: PointerEvent) => {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId) return;
    held.clientX = event.clientX;
    held.clientY = event.clientY;
    if (!held.isDragging) {
      if (Math.abs(surfaceX(event.clientX) - held.startX) < MOUSE_DRAG_FROM_PX) return;
      if (event.pointerType === 'touch') {
        release();
        return;
      }
      begin();
    }
    follow();
  };

  const onPointerUp = (event: PointerEvent) => {
    if (grip.current?.pointerId !== event.pointerId) return;
    const wasDragging = grip.current.isDragging;
    follow();
    release();
    if (wasDragging) options.onDrop();
  };

  useDragListeners(scroller, grip, abort);
  useEffect(() => abort, [abort]);

  return {
    heldRow,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: abort },
  };
};

const gripOf = (
  event: PointerEvent,
  barAt: PointerMoveOptions['barAt'],
  startX: number
): Grip | undefined => {
  const piece = event.target instanceof Element ? event.target.closest('[data-project]') : null;
  const row = piece?.closest('[role=row]');
  if (!piece || !row) return undefined;
  const index = Number(row.getAttribute('aria-rowindex')) - 2;
  const bar = barAt(index, Number(piece.getAttribute('data-project')));
  if (!bar?.use_from || !bar.use_until) return undefined;
  const { left, width } = piece.getBoundingClientRect();
  const cuts = {
    width,
    cutStart: piece.classList.contains('cut-start'),
    cutEnd: piece.classList.contains('cut-end'),
  };
  return {
    pointerId: event.pointerId,
    bar,
    edge: edgeAt(event.clientX - left, cuts),
    row: index,
    startX,
    clientX: event.clientX,
    clientY: event.clientY,
    isDragging: false,
  };
};

/** Escape aborts. A touch drag neither scrolls nor opens the long-press menu. */
const useDragListeners = (
  scroller: HTMLElement | null,
  grip: RefObject<Grip | undefined>,
  abort: () => void
) => {
  useEffect(() => {
    const box = scroller;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') abort();
    };
    const hinder = (event: Event) => {
      if (grip.current?.isDragging) event.preventDefault();
    };
    const hinderMenu = (event: Event) => {
      if (!grip.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('keydown', press, true);
    box?.addEventListener('touchmove', hinder, { passive: false });
    box?.addEventListener('contextmenu', hinderMenu, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      box?.removeEventListener('touchmove', hinder);
      box?.removeEventListener('contextmenu', hinderMenu, true);
    };
  }, [scroller, grip, abort]);
};
