import { z } from 'zod';

/** A mail about a document, and what became of it. */
const sentMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  language: z.string(),
  attachments: z.array(z.object({ name: z.string(), sha256: z.string().nullable() })),
  queued_at: z.iso.datetime(),
  /** When it leaves: later, if the company mails more than may leave in an hour. */
  leaves_at: z.iso.datetime().optional(),
  taken_at: z.iso.datetime().nullable(),
  refused_at: z.iso.datetime().nullable(),
  /** When it was given up: it never left. */
  given_up_at: z.iso.datetime().nullable(),
});

export type SentMail = z.infer<typeof sentMail>;

export const sentMailsSchema = z.array(sentMail);
