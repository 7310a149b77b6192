import { z } from 'zod';

const sentMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  language: z.string(),
  attachments: z.array(z.object({ name: z.string(), sha256: z.string().nullable() })),
  queued_at: z.iso.datetime(),
  /** Later if the company exceeds its mails per hour. */
  leaves_at: z.iso.datetime().optional(),
  taken_at: z.iso.datetime().nullable(),
  refused_at: z.iso.datetime().nullable(),
  given_up_at: z.iso.datetime().nullable(),
});

export type SentMail = z.infer<typeof sentMail>;

export const sentMailsSchema = z.array(sentMail);
