import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRecordContext } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';

interface Part {
  product_id: number;
  name: string;
  amount: number;
}

/** What a kit consists of, each leading to its product. */
export const Parts = () => {
  const parts: Part[] = useRecordContext()?.parts ?? [];
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
