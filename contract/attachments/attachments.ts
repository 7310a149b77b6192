import { z } from 'zod';
import { idParam, recordId } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { recordQuery } from '../base/list.ts';
import { AUDIENCES, USUAL_AUDIENCE } from './audience.ts';

export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;

/** Per user and ten minutes. */
export const ATTACHMENTS_AT_MOST = 100;

export const ATTACHMENT_OWNERS = ['projects', 'customers'] as const;

export type AttachmentOwner = (typeof ATTACHMENT_OWNERS)[number];

const PREVIEWED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const hasPreview = (mediaType: string) => PREVIEWED.some(type => type === mediaType);

const audienceSchema = z.enum(AUDIENCES);

/** The server detects the media type from the first bytes. */
export const attachmentSchema = z.object({
  id: z.int(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  audience: audienceSchema.optional(),
  /** Full name; null once the user is deleted. */
  added_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export type Attachment = z.infer<typeof attachmentSchema>;

export const attachmentList = z.array(attachmentSchema);

export const attachmentForm = z.object({
  file: z.string().meta({ format: 'binary' }),
  audience: audienceSchema.default(USUAL_AUDIENCE),
});

export const attachmentChange = z.strictObject({ audience: audienceSchema });

export const attachmentsQuery = recordQuery.extend({ audience: audienceSchema.optional() });

export const attachmentParam = z.strictObject({
  id: idParam.shape.id,
  fileId: idParam.shape.id,
});

export const removedAttachment = z.object({ id: recordId });

const CONTROL_AND_FORMAT_CHARACTERS = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

const ENDING = /\.\w{1,10}$/;

export const attachmentName = (given: string, unnamed: string) => {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(CONTROL_AND_FORMAT_CHARACTERS, '')
    .trim();
  if (name.length <= TEXT_MAX.name) return name || unnamed;
  const [ending = ''] = ENDING.exec(name) ?? [];
  return `${name.slice(0, TEXT_MAX.name - ending.length).toWellFormed()}${ending}`;
};
