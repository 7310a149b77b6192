const endings: (() => unknown)[] = [];

/**
 * Does something at the end of the test file, also for what a hook or a test has begun: vitest hears
 * no `afterAll` that is said within one.
 */
export const onFileEnd = (ending: () => unknown) => void endings.push(ending);

export const endFile = async () => {
  for (const ending of endings.splice(0).toReversed()) await ending();
};
