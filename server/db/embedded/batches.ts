const CODE_BYTES = 1;
const LENGTH_BYTES = 4;

/** Sync, Query, Flush, FunctionCall: the messages that PostgreSQL answers without waiting for more. */
const ANSWERED = new Set(['S', 'Q', 'H', 'F'].map(code => code.charCodeAt(0)));

/**
 * Where the last message ends that PostgreSQL answers at once. What lies before goes to PGlite as a
 * whole, because it takes the end of its input for the end of the connection. What follows waits:
 * a message of which the rest is on its way, an unfinished batch, or a goodbye, which PGlite would
 * take for its own end. A connection's first message has no code.
 */
export const endOfLastBatch = (bytes: Buffer, isFirst: boolean): number => {
  let end = 0;
  let offset = 0;
  let codeBytes = isFirst ? 0 : CODE_BYTES;
  while (offset + codeBytes + LENGTH_BYTES <= bytes.length) {
    const next = offset + codeBytes + bytes.readUInt32BE(offset + codeBytes);
    if (next > bytes.length) break;
    if (codeBytes === 0 || ANSWERED.has(bytes.readUInt8(offset))) end = next;
    offset = next;
    codeBytes = CODE_BYTES;
  }
  return end;
};
