import type { FastifyReply } from 'fastify';
import { contentRange, TOTAL_IS_MINIMUM, type Range } from '#contract/list';

/** Says which part of the whole a list's answer is, where only a part was asked for. */
export const setContentRange = (
  reply: FastifyReply,
  name: string,
  range: Range | undefined,
  { rows, total, isMinimum }: { rows: readonly unknown[]; total: number; isMinimum?: boolean }
) => {
  if (!range) return;
  reply.contentRange = contentRange(name, range[0], rows.length, total);
  if (isMinimum) void reply.header(TOTAL_IS_MINIMUM, 'true');
};
