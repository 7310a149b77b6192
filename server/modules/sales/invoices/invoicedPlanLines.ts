import type { Locale } from '#contract/base/locales';
import type { PricedLine, PricedPlan } from '#contract/sales/priced';
import type { InvoiceDetail } from '#contract/sales/salesInvoices.values';
import { type DraftLine, EMPTY_LINE } from './draftLines.ts';
import { lineTexts, percentOn } from './lineTexts.ts';

interface Written {
  detail: InvoiceDetail;
  language: Locale;
  projectName: string;
}

export const linesOfPlan = (plan: PricedPlan, written: Written): DraftLine[] => {
  const groups = new Map(plan.groups.map(({ id, name }) => [id, name]));
  const sold = plan.lines.filter(({ optional }) => !optional);
  const groupOf = ({ group_id }: PricedLine) =>
    group_id === null ? null : (groups.get(group_id) ?? null);
  if (written.detail === 'lines') return sold.map(line => lineOf(line, groupOf(line)));
  const say = lineTexts(written.language);
  const rates = new Map(plan.codes.map(({ id, rate }) => [id, rate]));
  const heading = (line: PricedLine) =>
    written.detail === 'groups'
      ? (groupOf(line) ?? say('rest_of_plan'))
      : say('of_code', {
          project: written.projectName,
          rate: percentOn(written.language, rates.get(line.vat_code_id) ?? 0),
        });
  // Other taxes or discounts need a line of their own.
  const parts = Map.groupBy(sold, line =>
    JSON.stringify([heading(line), line.vat_code_id, line.discountable])
  );
  return [...parts.values()].flatMap(lines => {
    const [first] = lines;
    if (!first) return [];
    const net = lines.reduce((sum, line) => sum + line.net, 0n);
    return {
      ...EMPTY_LINE,
      kind: first.kind,
      description: heading(first),
      unit_price: Number(net) / 100,
      vat_code_id: first.vat_code_id,
      discountable: first.discountable,
      ledger: first.ledger,
    };
  });
};

const lineOf = (line: PricedLine, group: string | null): DraftLine => ({
  ...EMPTY_LINE,
  group_name: group,
  kind: line.kind,
  description: line.name,
  note: line.description,
  unit: line.unit,
  amount: line.amount,
  unit_price: line.unit_price,
  factor: line.factor,
  discount: line.discount,
  vat_code_id: line.vat_code_id,
  discountable: line.discountable,
  ledger: line.ledger,
  product_id: line.product_id,
  plan_line_id: line.id,
});
