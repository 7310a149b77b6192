/** The declaration of an XML file stands at its beginning, in letters that most encodings share. */
const DECLARED = /^\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/;

/** The text of an XML file, in the encoding that it declares; else UTF-8. */
export const decoded = (bytes: ArrayBuffer): string => {
  const start = new TextDecoder('utf-8').decode(bytes.slice(0, 200));
  const [, declared = 'utf-8'] = DECLARED.exec(start) ?? [];
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    // An unknown name.
    return new TextDecoder('utf-8').decode(bytes);
  }
};
