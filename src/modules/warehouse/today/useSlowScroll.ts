import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect } from 'react';

const PX_PER_SECOND = 24;

const REST_MS = 6_000;

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Scrolls overflowing content down and up, for wall screens. Rests under the pointer, while a user scrolls or
 * has the focus in it, and with reduced motion.
 */
export const useSlowScroll = (area: RefObject<HTMLElement | null>) => {
  const isStill = useMediaQuery(STILL);
  useEffect(() => {
    const shown = area.current;
    if (!shown || isStill) return undefined;
    let isHeld = false;
    let direction = 1;
    let restUntil = performance.now() + REST_MS;
    let before = performance.now();
    let top = shown.scrollTop;
    const hold = () => (isHeld = true);
    const release = () => {
      isHeld = false;
      top = shown.scrollTop;
      restUntil = performance.now() + REST_MS;
    };
    const step = (now: number) => {
      const passed = Math.min(now - before, 100);
      before = now;
      frame = requestAnimationFrame(step);
      const end = shown.scrollHeight - shown.clientHeight;
      if (isHeld || end <= 0 || now < restUntil) return;
      top = Math.min(end, Math.max(0, top + (direction * PX_PER_SECOND * passed) / 1000));
      shown.scrollTop = top;
      if (top > 0 && top < end) return;
      direction = top <= 0 ? 1 : -1;
      restUntil = now + REST_MS;
    };
    let frame = requestAnimationFrame(step);
    const ending = new AbortController();
    const { signal } = ending;
    for (const name of ['pointerenter', 'focusin'] as const) {
      shown.addEventListener(name, hold, { signal });
    }
    for (const name of ['pointerleave', 'focusout'] as const) {
      shown.addEventListener(name, release, { signal });
    }
    return () => {
      cancelAnimationFrame(frame);
      ending.abort();
    };
  }, [area, isStill]);
};
