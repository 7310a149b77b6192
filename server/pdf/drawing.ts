/**
 * The functions that draw documents, by the name of the document. Each document adds its own beside its function, so
 * that who asks for a drawing knows its data and not its code.
 */
export interface Drawers {}

type DocumentName = keyof Drawers;

/** A document to draw, and the data for its drawer. Only data goes to another thread. */
export type Drawing<Name extends DocumentName = DocumentName> = {
  [Each in Name]: { name: Each; given: Parameters<Drawers[Each]> };
}[Name];

/** The drawers of some documents. */
export type DrawersNamed<Name extends DocumentName> = {
  [Each in Name]: (...given: Parameters<Drawers[Each]>) => Promise<Buffer>;
};
