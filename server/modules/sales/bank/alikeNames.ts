/** Shorter words are in many names. */
const LETTERS_MIN = 5;

const COMMON: ReadonlySet<string> = new Set([
  'beheer',
  'bedrijf',
  'event',
  'events',
  'evenementen',
  'gemeente',
  'gmbh',
  'groep',
  'group',
  'gruppe',
  'holding',
  'hotel',
  'media',
  'nederland',
  'producties',
  'productions',
  'restaurant',
  'school',
  'stichting',
  'studio',
  'theater',
  'vereniging',
  'verhuur',
]);

/** True if two names share a word that tells a company: "BOOMKLEVER BV" and "Buitenplaats De Boomklever". */
export const areAlike = (one: string | null, other: string | null) => {
  const words = new Set(tellingWords(one));
  return tellingWords(other).some(word => words.has(word));
};

const tellingWords = (name: string | null) =>
  (name ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= LETTERS_MIN && !COMMON.has(word));
