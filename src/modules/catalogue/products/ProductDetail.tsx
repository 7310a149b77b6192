import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Product } from '#contract/catalogue/products';
import { ProductCases } from '../../warehouse/cases/index.ts';
import { ProductInspections } from '../../warehouse/inspections/index.ts';
import { fileAddress } from '../../../platform/api/client.ts';
import { useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { RecordCodes } from '../../../ui/record/RecordCodes.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import { ProductAvailability } from './ProductAvailability.tsx';
import { MEASURES, ProductImage } from './ProductImage.tsx';
import { ProductSupply } from './ProductSupply.tsx';

const ProductAlternatives = deferredScreen(() => import('./ProductAlternatives.tsx'));

const ProductDetail = () => {
  const translate = useTranslate();
  const format = useFormat();
  const seesPrices = useSeesPrices();
  const choice = (texts: 'types' | 'tracking') => (value: string) =>
    translate(`resources.products.${texts}.${value}`, { _: value });
  return (
    <DetailPage
      above={<ProductAvailability />}
      beside={
        <>
          <ProductSupply />
          <ProductCases />
          <ProductInspections />
          <RecordCodes resource="products" />
        </>
      }
    >
      <DetailField<Product> source="image_url" optional show={image} />
      <DetailField<Product> source="code" />
      <DetailField<Product> source="category_name" />
      <DetailField<Product> source="type" show={choice('types')} />
      <DetailField<Product> source="description" optional />
      <DetailField<Product> source="client_description" optional />
      <DetailField<Product> source="tags" optional show={tags => tags.join(', ')} />
      {MEASURES.map(({ source, unit }) => (
        <DetailField<Product>
          key={source}
          source={source}
          optional
          show={value => `${format.number(value)} ${unit}`}
        />
      ))}
      <DetailField<Product> source="location_default" optional />
      {/* "–" is a product without a price, not one whose price is hidden. */}
      {seesPrices !== false && <DetailField<Product> source="price" show={format.money} />}
      <DetailField<Product> source="list_price" optional show={format.money} />
      <DetailField<Product> source="replacement_price" optional show={format.money} />
      <DetailField<Product>
        source="vat_class"
        optional
        show={each => translate(`sales.classes.${each}`)}
      />
      <DetailField<Product> source="ledger" optional />
      <NoDiscount />
      <DetailField<Product> source="stock" />
      <DetailField<Product> source="unit" optional />
      <DetailField<Product> source="stock_tracking" show={choice('tracking')} />
      <DetailField<Product> source="turnaround_hours" optional show={format.number} />
      <DetailField<Product> source="parts" optional>
        <Parts />
      </DetailField>
      <Suspense>
        <ProductAlternatives />
      </Suspense>
    </DetailPage>
  );
};

const NoDiscount = () => {
  const translate = useTranslate();
  if (useRecord<'products'>()?.discountable !== false) return null;
  return <DetailField<Product> source="discountable" show={() => translate('ra.boolean.false')} />;
};

const image = (key: string) => <ProductImage src={fileAddress(key)} />;

const Parts = () => {
  const parts = useRecord<'products'>()?.parts ?? [];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {parts.map(({ product_id, name, amount }) => (
        <li key={product_id}>
          {amount} ×{' '}
          <Link component={RouterLink} to={`/products/${product_id}`}>
            {name}
          </Link>
        </li>
      ))}
    </Box>
  );
};

export default ProductDetail;
