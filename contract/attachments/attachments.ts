import { z } from 'zod';
import { idParam, recordId } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { recordQuery } from '../base/list.ts';
import { AUDIENCES, USUAL_AUDIENCE } from './audience.ts';

/** Largest file on a project or a customer, in bytes. */
export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;

/** Maximum files that a user may send within ten minutes. */
export const ATTACHMENTS_AT_MOST = 100;

/** The records with files, as the API names them. */
export const ATTACHMENT_OWNERS = ['projects', 'customers'] as const;

export type AttachmentOwner = (typeof ATTACHMENT_OWNERS)[number];

/** The media types of pictures that the server draws a preview of. */
const PREVIEWED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** True if a file of this type has a preview. */
export const hasPreview = (mediaType: string) => PREVIEWED.some(type => type === mediaType);

const audienceSchema = z.enum(AUDIENCES);

/** A file on a record. The server recognises the media type by the first bytes. */
export const attachmentSchema = z.object({
  id: z.int(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** Its readers. A server without audiences does not send it. */
  audience: audienceSchema.optional(),
  /** The full name of the uploader; null once that user is gone. */
  added_by: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export type Attachment = z.infer<typeof attachmentSchema>;

export const attachmentList = z.array(attachmentSchema);

/** The form of an upload. */
export const attachmentForm = z.object({
  file: z.string().meta({ format: 'binary' }),
  audience: audienceSchema.default(USUAL_AUDIENCE),
});

/** A change of a file. */
export const attachmentChange = z.strictObject({ audience: audienceSchema });

/** The query of a record's files: all that the caller reads, or those of one audience. */
export const attachmentsQuery = recordQuery.extend({ audience: audienceSchema.optional() });

/** The ids of a record and of a file on it, in a path. */
export const attachmentParam = z.strictObject({
  id: idParam.shape.id,
  fileId: idParam.shape.id,
});

export const removedAttachment = z.object({ id: recordId });

/** Control characters, line separators, and marks that turn the direction of a text. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

/** The longest ending that a name keeps when it is cut. */
const ENDING = /\.\w{1,10}$/;

/**
 * The name of a file as it is kept: without folders and without characters that nobody sees. A name
 * that is too long keeps its ending. A file without a name gets the given one.
 */
export const attachmentName = (given: string, unnamed: string) => {
  const name = (given.split(/[/\\]/).at(-1) ?? '').toWellFormed().replace(UNSHOWN, '').trim();
  if (name.length <= TEXT_MAX.name) return name || unnamed;
  const [ending = ''] = ENDING.exec(name) ?? [];
  return `${name.slice(0, TEXT_MAX.name - ending.length).toWellFormed()}${ending}`;
};
