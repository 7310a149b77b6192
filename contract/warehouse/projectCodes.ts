import { z } from 'zod';

/** Maximum codes of each kind that a phone stores for one project. */
export const PROJECT_CODES_MAX = 10_000;

/** The codes by which a device recognizes a project's goods while the server is unreachable. */
export const projectCodes = z.object({
  units: z.array(
    z.object({
      product_id: z.int(),
      id: z.int(),
      code: z.string().nullable(),
      serial_number: z.string().nullable(),
    })
  ),
  /** Further codes of products: `amount` pieces each. */
  crates: z.array(z.object({ product_id: z.int(), code: z.string(), amount: z.int() })),
  /** Codes of kits, with the lines of their contents and the amount of each in one kit. */
  kits: z.array(
    z.object({
      code: z.string(),
      amount: z.int(),
      parts: z.array(z.object({ line_id: z.int(), each: z.int() })),
    })
  ),
});

export type ProjectCodes = z.infer<typeof projectCodes>;
