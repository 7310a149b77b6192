/** Lets the browser save a file, as if it had been downloaded. */
export const saveFile = (name: string, file: Blob) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Lets the browser save a text, as if it had been downloaded. */
export const saveTextFile = (name: string, text: string) =>
  saveFile(name, new Blob([text], { type: 'text/plain' }));
