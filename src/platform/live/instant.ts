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

export const passedSince = ({ running, wall }: Instant) =>
  Math.max(performance.now() - running, Date.now() - wall);
