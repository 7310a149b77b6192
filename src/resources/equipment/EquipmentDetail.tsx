import Link from '@mui/material/Link';
import { useGetOne } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Equipment } from '#contract/equipment';
import type { Product } from '#contract/products';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { EquipmentStatus } from '../../ui/display/StatusBadge.tsx';
import { Moment } from '../../ui/display/values.tsx';
import { errorShownInline } from '../../ui/feedback/FailureAlert.tsx';
import { DetailPage } from '../../ui/record/DetailPage.tsx';
import { EquipmentForm } from './index.ts';

const EquipmentDetail = () => (
  <DetailPage form={EquipmentForm}>
    <DetailField<Equipment> source="type" />
    <DetailField<Equipment> source="serial_number" />
    <DetailField<Equipment> source="status">
      <EquipmentStatus />
    </DetailField>
    <DetailField<Equipment> source="location" />
    <DetailField<Equipment> source="product_id" optional show={id => <ProductLink id={id} />} />
    <DetailField<Equipment> source="code" optional />
    <DetailField<Equipment> source="retired_at" optional show={at => <Moment at={at} />} />
    <DetailField<Equipment> source="notes" optional />
  </DetailPage>
);

const ProductLink = ({ id }: { id: number }) => {
  const { data: product } = useGetOne<Product>('products', { id }, errorShownInline);
  return (
    <Link component={RouterLink} to={`/products/${id}`}>
      {product?.name ?? `#${id}`}
    </Link>
  );
};

export default EquipmentDetail;
