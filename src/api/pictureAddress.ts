import { apiUrl } from './client.ts';

/** Where an uploaded picture is to be had. Apart from what uploads one: every page needs this. */
export const pictureAddress = (key: string) => apiUrl(`/files/download/${encodeURI(key)}`);
