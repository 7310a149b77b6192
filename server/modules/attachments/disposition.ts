/** Characters that RFC 8187 allows as they are, and `encodeURIComponent` leaves. */
const ENCODED = /['()*]/g;

const percent = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * The header of a download under a name (RFC 6266): in ASCII for old clients, and as it is. The
 * name cannot leave its quotes.
 */
export const dispositionOf = (name: string) => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(ENCODED, percent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};
