import type { FastifyReply } from 'fastify';
import { contentRange, type Range } from '#contract/list';

/** Says which part of the whole a list's answer is, where only a part was asked for. */
export const tellRange = (
  reply: FastifyReply,
  name: string,
  range: Range | undefined,
  { rows, total }: { rows: readonly unknown[]; total: number }
) => {
  if (!range) return;
  void reply.header('content-range', contentRange(name, range[0], rows.length, total));
};
