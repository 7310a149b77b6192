import type { Drawing } from '../pdf/drawing.ts';

/** A kind of work: what it is given, and what it returns. Only data goes to another thread. */
export interface Kind<Given extends readonly unknown[], Done> {
  given: Given;
  done: Done;
}

/**
 * The work of threads: whatever is as large as a person makes it. Modules add their own beside its function, as
 * documents do (`pdf/drawing.ts`).
 */
export interface Work {
  drawDocument: Kind<[Drawing], Uint8Array<ArrayBuffer>>;
}

export type WorkName = keyof Work;

/** Work for a thread. */
export interface Task<Name extends WorkName = WorkName> {
  name: Name;
  given: Work[Name]['given'];
}

/** The functions of some kinds of work. */
export type TasksNamed<Name extends WorkName> = {
  [Each in Name]: (...given: Work[Each]['given']) => Promise<Work[Each]['done']>;
};
