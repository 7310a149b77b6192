import { z } from 'zod';
import { CODED_RESOURCES } from './codedResources.values.ts';
import { recordId } from '../base/fields.ts';

/** A4 sheets by number of labels, or single labels in mm. */
export const LABEL_FORMATS = ['sheet_24', 'sheet_14', 'label_62x29', 'label_89x36'] as const;

export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const LABELS_PER_PAGE: Record<LabelFormat, number> = {
  sheet_24: 24,
  sheet_14: 14,
  label_62x29: 1,
  label_89x36: 1,
};

export const LABELS_MAX = 500;

/** A code of 60 to 170 characters. Phones cannot read the QR code of a longer address. */
export const LABEL_ADDRESS_MAX_BYTES = 200;

export const labelsInput = z
  .strictObject({
    resource: z.enum(CODED_RESOURCES),
    ids: z.array(recordId).min(1).max(LABELS_MAX),
    format: z.enum(LABEL_FORMATS),
    first: z.int().min(1).default(1),
  })
  .superRefine(({ format, first }, context) => {
    const maximum = LABELS_PER_PAGE[format];
    if (first <= maximum) return;
    context.addIssue({ code: 'too_big', origin: 'int', maximum, path: ['first'], input: first });
  });

export type LabelsInput = z.infer<typeof labelsInput>;
