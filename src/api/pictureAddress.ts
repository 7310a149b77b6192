import { apiUrl } from './client.ts';

/** The address of an uploaded picture. Not in `pictures.ts`: every page loads this, few upload. */
export const pictureAddress = (key: string) => apiUrl(`/files/download/${encodeURI(key)}`);
