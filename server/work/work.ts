import type { Drawing } from '../pdf/drawing.ts';

export interface Kind<Given extends readonly unknown[], Done> {
  given: Given;
  done: Done;
}

/** Work whose size users determine. Modules add their own beside its function. */
export interface Work {
  drawDocument: Kind<[Drawing], Uint8Array<ArrayBuffer>>;
}

export type WorkName = keyof Work;

export interface Task<Name extends WorkName = WorkName> {
  name: Name;
  given: Work[Name]['given'];
}

export type TasksNamed<Name extends WorkName> = {
  [Each in Name]: (...given: Work[Each]['given']) => Promise<Work[Each]['done']>;
};
