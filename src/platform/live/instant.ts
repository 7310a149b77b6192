/** A moment by two clocks: one of them stands still while a laptop sleeps, the other may be set anew. */
export interface Instant {
  running: number;
  wall: number;
}

/** So many milliseconds ago. */
export const instantBefore = (milliseconds: number): Instant => ({
  running: performance.now() - milliseconds,
  wall: Date.now() - milliseconds,
});

export const thisInstant = () => instantBefore(0);

/** How long ago an instant was, in milliseconds: by the clock that says more. */
export const passedSince = ({ running, wall }: Instant) =>
  Math.max(performance.now() - running, Date.now() - wall);
