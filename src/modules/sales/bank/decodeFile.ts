/** The XML declaration is at the start, in characters that most encodings share. */
const DECLARED = /^\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/;

/** Decoded by the encoding that the XML declares; else UTF-8. */
export const decoded = (bytes: ArrayBuffer): string => {
  const start = new TextDecoder('utf-8').decode(bytes.slice(0, 200));
  const [, declared = 'utf-8'] = DECLARED.exec(start) ?? [];
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
};
