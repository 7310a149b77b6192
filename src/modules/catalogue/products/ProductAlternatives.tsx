import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Product } from '#contract/catalogue/products';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const ProductAlternatives = () => {
  const alternatives = useRecord<'products'>()?.alternatives ?? [];
  return (
    <DetailField<Product> source="alternatives" optional>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {alternatives.map(({ product_id, name }) => (
          <li key={product_id}>
            <Link component={RouterLink} to={`/products/${product_id}`}>
              {name}
            </Link>
          </li>
        ))}
      </Box>
    </DetailField>
  );
};

export default ProductAlternatives;
