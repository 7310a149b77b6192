import { useQuery } from '@tanstack/react-query';
import type { ReportedShortage } from '#contract/availability/availability';
import { type Period, readShortages } from '../../platform/data/planning.ts';
import { Agreements } from './Agreements.tsx';

interface ProductAgreementsProps {
  productId: number;
  period: Period;
  tenantId?: number | undefined;
  onCovered: () => void;
}

const ProductAgreements = (props: ProductAgreementsProps) => {
  const { productId, period, tenantId, onCovered } = props;
  const { data = [] } = useQuery({
    queryKey: ['shortages', period, tenantId],
    queryFn: ({ signal }) => readShortages(period, { tenantId, signal }),
  });
  const found = data.filter(({ product_id }) => product_id === productId);
  if (found.length === 0) return null;
  return <Agreements agreed={agreedIn(found)} onCovered={onCovered} />;
};

const agreedIn = (stretches: readonly ReportedShortage[]) => ({
  accepted: once(
    stretches.flatMap(({ accepted }) => accepted),
    ({ line_id, at }) => `${line_id} ${at}`
  ),
  sub_hires: once(
    stretches.flatMap(({ sub_hires }) => sub_hires),
    ({ id }) => String(id)
  ),
  projects: stretches.flatMap(({ projects }) => projects),
});

const once = <Item,>(items: readonly Item[], keyOf: (item: Item) => string) => [
  ...new Map(items.map(item => [keyOf(item), item])).values(),
];

export default ProductAgreements;
