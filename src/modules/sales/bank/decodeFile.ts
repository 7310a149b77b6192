/** The XML declaration is at the start, in characters that most encodings share. */
const DECLARED = /^\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/;

export const decoded = (bytes: ArrayBuffer): string => {
  const start = new TextDecoder('utf-8').decode(bytes.slice(0, 200));
  const [, declared = 'utf-8'] = DECLARED.exec(start) ?? [];
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
};
