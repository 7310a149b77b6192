/** Each document adds its own entry, so callers need its data and not its code. */
export interface Drawers {}

type DocumentName = keyof Drawers;

export type Drawing<Name extends DocumentName = DocumentName> = {
  [Each in Name]: { name: Each; given: Parameters<Drawers[Each]> };
}[Name];

export type DrawersNamed<Name extends DocumentName> = {
  [Each in Name]: (...given: Parameters<Drawers[Each]>) => Promise<Buffer>;
};
