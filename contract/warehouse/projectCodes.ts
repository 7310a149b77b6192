import { z } from 'zod';

export const PROJECT_CODES_MAX = 10_000;

export const projectCodes = z.object({
  units: z.array(
    z.object({
      product_id: z.int(),
      id: z.int(),
      code: z.string().nullable(),
      serial_number: z.string().nullable(),
    })
  ),
  crates: z.array(z.object({ product_id: z.int(), code: z.string(), amount: z.int() })),
  kits: z.array(
    z.object({
      code: z.string(),
      amount: z.int(),
      parts: z.array(z.object({ line_id: z.int(), each: z.int() })),
    })
  ),
});

export type ProjectCodes = z.infer<typeof projectCodes>;
