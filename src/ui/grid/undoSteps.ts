/** A step is what reverses one change: its inverse changes, or the content before it. */
export interface UndoSteps<Step> {
  undos: readonly Step[];
  redos: readonly Step[];
}

export type UndoStack = keyof UndoSteps<unknown>;

const STEPS_MAX = 200;

export const otherStack = (stack: UndoStack): UndoStack => (stack === 'undos' ? 'redos' : 'undos');

export const addStep = <Step>(
  { undos, redos }: UndoSteps<Step>,
  stack: UndoStack,
  step: Step
): UndoSteps<Step> => {
  const steps = { undos, redos };
  return { ...steps, [stack]: [...steps[stack], step].slice(-STEPS_MAX) };
};

export const takeStep = <Step>({ undos, redos }: UndoSteps<Step>, stack: UndoStack) => {
  const steps = { undos, redos };
  const step = steps[stack].at(-1);
  return step && { step, rest: { ...steps, [stack]: steps[stack].slice(0, -1) } };
};

/** Rewrites or drops steps, for example of rows that have ids now. */
export const mapSteps = <Step>(
  { undos, redos }: UndoSteps<Step>,
  map: (step: Step) => Step | readonly Step[]
): UndoSteps<Step> => ({
  undos: undos.flatMap(map),
  redos: redos.flatMap(map),
});
