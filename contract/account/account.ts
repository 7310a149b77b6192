import { z } from 'zod';
import { exactText, optionalText, requiredText, text } from '../base/fields.ts';
import { spellPostalCode } from '../base/addresses.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { LOCALES } from '../base/locales.ts';

const pictureKey = text(TEXT_MAX.name).nullable();

/** The fields of their own account that users may change. */
export const ownProfileInput = z
  .strictObject({
    name: requiredText(TEXT_MAX.name),
    last_name: optionalText(TEXT_MAX.name),
    phone: optionalText(TEXT_MAX.phone),
    street: optionalText(TEXT_MAX.line),
    postal_code: optionalText(TEXT_MAX.code, spellPostalCode),
    city: optionalText(TEXT_MAX.name),
    language: z.enum(LOCALES),
    /** The key of an uploaded picture. */
    avatar_url: pictureKey,
    /** The same, by its specified name. */
    avatar: pictureKey,
  })
  .partial();

export const profileFields = ownProfileInput.keyof().enum;

/** One of the user's own sessions, without its secrets. */
const sessionSchema = z.object({
  id: z.string(),
  user_agent: z.string(),
  ip_address: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});

export const sessionsAnswer = z.object({
  sessions: z.array(sessionSchema),
  currentSessionId: z.string(),
});

/** The present password once more, before something risky. */
export const confirmPasswordInput = z.strictObject({
  password: exactText.min(1),
});

export const endSessionInput = z.strictObject({ sessionId: text(100) });
