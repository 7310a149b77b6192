import type { ProjectCodes } from '#contract/warehouse/projectCodes';
import type { PackingLine } from '#contract/warehouse/warehouse';

type Unit = PackingLine['units'][number];

export interface KnownLine extends PackingLine {
  spare?: readonly Unit[];
  crates?: readonly { code: string; amount: number }[];
  /** Codes of kits with this product: the number of kits, and the amount in each. */
  kits?: readonly { code: string; amount: number; each: number }[];
}

export const withCodes = (lines: readonly PackingLine[], codes: ProjectCodes): KnownLine[] => {
  const assigned = new Set(lines.flatMap(({ units }) => units.map(({ id }) => id)));
  const seen = new Set<number>();
  return lines.map(line => {
    const kits = codes.kits.flatMap(({ code, amount, parts }) => {
      const part = parts.find(({ line_id }) => line_id === line.line_id);
      return part ? [{ code, amount, each: part.each }] : [];
    });
    if (seen.has(line.product_id)) return { ...line, kits };
    seen.add(line.product_id);
    const isOwn = ({ product_id }: { product_id: number }) => product_id === line.product_id;
    const spare = codes.units
      .filter(unit => isOwn(unit) && !assigned.has(unit.id))
      .map(({ id, code, serial_number }) => spareUnit(id, code, serial_number));
    return { ...line, kits, spare, crates: codes.crates.filter(isOwn) };
  });
};

export const spareUnit = (id: number, code: string | null, serial_number: string | null): Unit => ({
  id,
  code,
  serial_number,
  out_at: null,
  back_at: null,
  returned_as: null,
  location: null,
  warnings: [],
  expected: null,
});
