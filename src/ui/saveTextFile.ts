import { saveFile } from './saveFile.ts';

/** Lets the browser save a text, as if it had been downloaded. */
export const saveTextFile = (name: string, text: string) =>
  saveFile(name, new Blob([text], { type: 'text/plain' }));
