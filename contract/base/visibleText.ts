/**
 * Unicode's format characters: soft hyphens, zero-width spaces, byte order marks, direction marks. They come
 * with copied text and make codes that look alike differ.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

const PLAIN_LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;

const JOINING = String.raw`(?:(?!${PLAIN_LETTER})[\p{L}\p{M}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])`;

const IDLE_JOINER = new RegExp(
  String.raw`(?<!${JOINING})[\u200C\u200D]+|[\u200C\u200D]+(?!${JOINING}|[\u200C\u200D])`,
  'gu'
);

/** Joiners stay where they are visible: in emoji, and between letters of joined scripts. */
export const visibleText = (text: string) => text.replace(INVISIBLE, '').replace(IDLE_JOINER, '');
