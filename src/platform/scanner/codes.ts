/** Our labels hold an address, so that any phone's camera opens it; its last part is the code. */
const LABEL_ADDRESS = /^https?:\/\/[^/]+\/s\/([^/?#]+)/i;

/** The code in what was scanned or typed; `''` where there is none. */
export const codeIn = (scanned: string) => {
  const text = scanned.trim();
  const [, code] = LABEL_ADDRESS.exec(text) ?? [];
  return code === undefined ? text : decoded(code).trim();
};

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Compares codes in any spelling, as the server does. */
export const isSameCode = (one: string | null, other: string) =>
  one !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
