/** Collects calls: the work is done once, a while after the first of them. */
export const collected = (work: () => void, milliseconds: number, left: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  left.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, milliseconds);
  };
};
