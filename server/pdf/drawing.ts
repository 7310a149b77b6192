/**
 * The functions that draw documents, by the name of the document. Each document adds its own beside its function, so
 * that who asks for a drawing knows its data and not its code.
 */
export interface Drawers {}

/** A document to draw, and the data for its drawer. Only data goes to another thread. */
export type Drawing = {
  [Name in keyof Drawers]: { name: Name; given: Parameters<Drawers[Name]> };
}[keyof Drawers];
