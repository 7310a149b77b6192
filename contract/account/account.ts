import { z } from 'zod';
import { exactText, optionalText, requiredText, text } from '../base/fields.ts';
import { spellPostalCode } from '../base/addresses.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { LOCALES } from '../base/locales.ts';

const pictureKey = text(TEXT_MAX.name).nullable();

export const ownProfileInput = z
  .strictObject({
    name: requiredText(TEXT_MAX.name),
    last_name: optionalText(TEXT_MAX.name),
    phone: optionalText(TEXT_MAX.phone),
    street: optionalText(TEXT_MAX.line),
    postal_code: optionalText(TEXT_MAX.code, spellPostalCode),
    city: optionalText(TEXT_MAX.name),
    language: z.enum(LOCALES),
    avatar_url: pictureKey,
    avatar: pictureKey,
  })
  .partial();

export const profileFields = ownProfileInput.keyof().enum;

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

export const confirmPasswordInput = z.strictObject({
  password: exactText.min(1),
});

export const endSessionInput = z.strictObject({ sessionId: text(100) });
