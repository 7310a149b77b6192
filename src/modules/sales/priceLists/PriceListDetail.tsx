import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import type { PriceList } from '#contract/sales/priceLists';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';

const PriceListDetail = () => (
  <DetailPage>
    <DetailField<PriceList> source="prices">
      <Prices />
    </DetailField>
  </DetailPage>
);

const Prices = () => {
  const format = useFormat();
  const prices = useRecord<'price-lists'>()?.prices ?? [];
  return (
    <Table size="small">
      <TableBody>
        {prices.map(({ product_id, name, price }) => (
          <TableRow key={product_id}>
            <TableCell>
              <Link component={RouterLink} to={`/products/${product_id}`}>
                {name}
              </Link>
            </TableCell>
            <TableCell align="right">{price === null ? '' : format.money(price)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

export default PriceListDetail;
