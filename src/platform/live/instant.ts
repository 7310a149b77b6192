/** A moment by two clocks: one stops while a laptop sleeps, the other may be adjusted. */
export interface Instant {
  running: number;
  wall: number;
}

export const instantBefore = (milliseconds: number): Instant => ({
  running: performance.now() - milliseconds,
  wall: Date.now() - milliseconds,
});

export const thisInstant = () => instantBefore(0);

/** Milliseconds since an instant, by the clock that shows more. */
export const passedSince = ({ running, wall }: Instant) =>
  Math.max(performance.now() - running, Date.now() - wall);
