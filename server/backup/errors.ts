/** Why a backup is not made or not restored, as one line for the person who asked for it. */
export class BackupRefused extends Error {}

export const damaged = (file: string, cause?: unknown) =>
  new BackupRefused(`${file} is damaged or cut off; nothing was changed.`, { cause });
