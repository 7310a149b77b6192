import { useRecordContext, useTranslate } from 'ra-core';
import { pictureAddress } from '../../api/pictureAddress.ts';
import { DetailField } from '../../ui/DetailField.tsx';
import { DetailPage } from '../../ui/DetailPage.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { ProductForm } from './index.ts';
import { Parts } from './Parts.tsx';
import { ProductImage } from './ProductImage.tsx';
import { MEASURES } from './measures.ts';

const ProductDetail = () => (
  <DetailPage form={ProductForm}>
    <DetailField source="image_url" optional>
      <Image />
    </DetailField>
    <DetailField source="code" />
    <DetailField source="category_name" />
    <DetailField source="type">
      <Choice source="type" texts="types" />
    </DetailField>
    <DetailField source="description" optional />
    <DetailField source="client_description" optional />
    <DetailField source="tags" optional>
      <Tags />
    </DetailField>
    {MEASURES.map(({ source, unit }) => (
      <DetailField key={source} source={source} optional>
        <Measure source={source} unit={unit} />
      </DetailField>
    ))}
    <DetailField source="location_default" optional />
    <DetailField source="price">
      <Price source="price" />
    </DetailField>
    <DetailField source="list_price" optional>
      <Price source="list_price" />
    </DetailField>
    <DetailField source="stock" />
    <DetailField source="unit" optional />
    <DetailField source="stock_tracking">
      <Choice source="stock_tracking" texts="tracking" />
    </DetailField>
    <DetailField source="parts" optional>
      <Parts />
    </DetailField>
  </DetailPage>
);

const Image = () => <ProductImage src={pictureAddress(useRecordContext()?.image_url)} />;

const Choice = ({ source, texts }: { source: string; texts: 'types' | 'tracking' }) => {
  const value = useRecordContext()?.[source];
  return useTranslate()(`resources.products.${texts}.${value}`, { _: value });
};

const Tags = () => useRecordContext()?.tags.join(', ');

const Price = ({ source }: { source: string }) => useFormat().money(useRecordContext()?.[source]);

const Measure = ({ source, unit }: { source: string; unit: string }) =>
  `${useFormat().number(useRecordContext()?.[source])} ${unit}`;

export default ProductDetail;
