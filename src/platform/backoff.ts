/** Pauses before a retry in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Grows with the attempts, and ends when the device is online. */
export const pause = (tries: number) =>
  new Promise<void>(resolve => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSES[Math.min(tries, PAUSES.length - 1)]);
    window.addEventListener('online', goOn);
  });
