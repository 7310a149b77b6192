import type { PlanLine } from '#contract/plan/plans';
import type { PackingLine } from '#contract/warehouse/warehouse';

type Packed = Pick<PackingLine, 'line_id' | 'to_go' | 'units'>;

/** Includes free text: it is never scanned. */
export const linesToGo = (lines: readonly PlanLine[], packing: readonly Packed[]): PlanLine[] => {
  const packed = new Map(packing.map(line => [line.line_id, line]));
  const kits = new Set(lines.flatMap(({ parent_id }) => parent_id ?? []));
  return lines.flatMap(line => {
    if (line.product_id === null || kits.has(line.id)) return [line];
    const { to_go: toGo = 0, units = [] } = packed.get(line.id) ?? {};
    const left = new Set(units.filter(({ out_at }) => out_at !== null).map(({ id }) => id));
    const staying = line.units.filter(({ id }) => !left.has(id)).slice(0, toGo);
    return toGo > 0 ? [{ ...line, total_amount: toGo, units: staying }] : [];
  });
};
