/** Leaves in the browser's log what a screen does not tell in full; nothing is broken by it. */
export const logFailure = (error: unknown) => {
  // oxlint-disable-next-line no-console -- an error that is reported instead counts as one that nobody caught
  console.error(error);
};
