import { roomFor } from '#contract/warehouse/scans';
import { grouped } from '../grouped.ts';
import { type KnownLine, spareUnit } from './knownLines.ts';
import { findKnown, type Counted, type Known } from './knownCodes.ts';
import { amountOf, kitsLeft } from './predictScan.ts';

interface Place {
  line_id?: number | undefined;
  unit_id?: number | undefined;
}

export const counted = (
  lines: readonly KnownLine[],
  scan: Counted,
  { line_id, unit_id }: Place = {}
): KnownLine[] => {
  const known = findKnown(lines, scan.code);
  if (known?.kind === 'kit') return countedKit(lines, known, scan);
  if (known?.kind === 'product') {
    return countedProduct(lines, known.lines, scan, amountOf(scan, known));
  }
  const place = lines.find(line => line.line_id === line_id) ?? known?.line;
  if (!place) return [...lines];
  const id = known?.unit.id ?? unit_id;
  if (id === undefined) return countedProduct(lines, [place], scan, scan.amount ?? 1);
  const before = known?.unit ?? spareUnit(id, scan.code, null);
  const unit =
    scan.mode === 'out'
      ? { ...before, out_at: scan.at, back_at: null, returned_as: null }
      : {
          ...before,
          out_at: before.out_at ?? scan.at,
          back_at: scan.at,
          returned_as: scan.condition ?? ('ok' as const),
        };
  return lines.map(line => {
    const others = line.units.filter(each => each.id !== id);
    if (line !== place)
      return others.length < line.units.length ? { ...line, units: others } : line;
    return { ...withCounts(line, scan, 1), units: [...others, unit] };
  });
};

const countedProduct = (
  lines: readonly KnownLine[],
  places: readonly KnownLine[],
  scan: Counted,
  amount: number
) => {
  let left = amount;
  return lines.map(line => {
    const taken = places.includes(line) ? Math.min(left, roomFor(scan.mode, line)) : 0;
    left -= taken;
    return taken > 0 ? withCounts(line, scan, taken) : line;
  });
};

const countedKit = (lines: readonly KnownLine[], known: Known & { kind: 'kit' }, scan: Counted) => {
  const { parts } = known;
  const left = new Map<number | null, number>();
  for (const [parent, own] of grouped(parts, ({ line }) => line.parent_id)) {
    const others = [...left.values()].reduce((sum, kits) => sum + kits, 0);
    left.set(parent, Math.min(amountOf(scan, known) - others, kitsLeft(own, scan.mode)));
  }
  return lines.map(line => {
    const part = parts.find(each => each.line === line);
    if (!part) return line;
    const kits = left.get(line.parent_id) ?? 0;
    const taken = Math.min(kits * part.each, roomFor(scan.mode, line));
    return taken > 0 ? withCounts(line, scan, taken) : line;
  });
};

const withCounts = (line: KnownLine, { mode, condition }: Counted, amount: number) => {
  if (mode === 'out') {
    const to_go = Math.max(0, line.to_go - amount);
    return { ...line, out: line.out + amount, open: line.open + amount, to_go };
  }
  const open = line.open - amount;
  if (condition === 'lost') return { ...line, open, lost: line.lost + amount };
  const damaged = condition === 'damaged' ? amount : 0;
  return {
    ...line,
    open,
    back: line.back + amount,
    damaged: line.damaged + damaged,
    to_go: Math.min(line.planned, line.to_go + damaged),
  };
};

export const uncounted = (
  lines: readonly KnownLine[],
  scan: Counted,
  { line_id }: Place = {}
): KnownLine[] => {
  const known = findKnown(lines, scan.code);
  // Only the server knows the amounts of a scanned kit.
  if (!known || known.kind === 'kit') return [...lines];
  if (known.kind === 'product') {
    let left = amountOf(scan, known);
    return lines.map(line => {
      const isPlace = known.lines.includes(line);
      const taken = isPlace ? Math.min(left, scan.mode === 'out' ? line.open : line.back) : 0;
      left -= taken;
      return taken > 0 ? withoutCounts(line, scan, taken) : line;
    });
  }
  const place = lines.find(line => line.line_id === line_id) ?? known.line;
  const back = { back_at: null, returned_as: null };
  const changed = scan.mode === 'out' ? { out_at: null, ...back } : back;
  return lines.map(line => {
    if (line !== place) return line;
    const units = line.units.map(unit =>
      unit.id === known.unit.id ? { ...unit, ...changed } : unit
    );
    return { ...withoutCounts(line, scan, 1), units };
  });
};

const withoutCounts = (line: KnownLine, { mode, condition }: Counted, amount: number) => {
  if (mode === 'out') {
    const to_go = Math.min(line.planned, line.to_go + amount);
    return { ...line, out: line.out - amount, open: line.open - amount, to_go };
  }
  const open = line.open + amount;
  if (condition === 'lost') return { ...line, open, lost: line.lost - amount };
  const damaged = condition === 'damaged' ? amount : 0;
  return {
    ...line,
    open,
    back: line.back - amount,
    damaged: line.damaged - damaged,
    to_go: Math.max(0, line.to_go - damaged),
  };
};
