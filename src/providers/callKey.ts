/** Names a call that makes something, so that the same one sent again makes nothing more. */
export const drawKey = () =>
  // `crypto.randomUUID` is missing where the page does not come over https.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0')
  ).join('');

export const keyHeader = (key: string) => ({ 'Idempotency-Key': key });
