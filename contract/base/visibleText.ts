/**
 * Characters that nobody sees (Unicode's format characters): soft hyphens, zero-width spaces, byte
 * order marks, and marks that turn the direction of a text. They come along when people copy, and
 * make two codes that look alike differ.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Scripts whose letters no joiner changes. */
const PLAIN_LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;

/** A letter that a joiner may change, or a part of an emoji. */
const JOINING = String.raw`(?:(?!${PLAIN_LETTER})[\p{L}\p{M}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])`;

/** Joiners that join nothing. */
const IDLE_JOINER = new RegExp(
  String.raw`(?<!${JOINING})[\u200C\u200D]+|[\u200C\u200D]+(?!${JOINING}|[\u200C\u200D])`,
  'gu'
);

/**
 * A text without the characters that nobody sees. Joiners stay where they change what people see:
 * within emoji, and between letters of scripts that are joined.
 */
export const visibleText = (text: string) => text.replace(INVISIBLE, '').replace(IDLE_JOINER, '');
