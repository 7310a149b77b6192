import { useTranslate } from 'ra-core';
import type { VatCode } from '#contract/sales/vat';
import { CardField } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useRateText } from './useRateText.ts';

const VatCodeList = () => (
  <ListPage<VatCode> sortable={['name', 'scheme', 'category']} table={VatCodeTable} isTable>
    <RecordCards>
      <CardField<VatCode> source="rates">
        <RateToday />
      </CardField>
      <CardField<VatCode> source="box" />
    </RecordCards>
  </ListPage>
);

const RateToday = () => useRateText()(useRecord<'vat-codes'>() ?? {});

const VatCodeTable = () => {
  const translate = useTranslate();
  const rateText = useRateText();
  return (
    <TableView<VatCode>>
      <Column<VatCode> source="name">
        <TitleLink />
      </Column>
      <Column<VatCode>
        source="country"
        disableSort
        render={({ country }) => String(country).toUpperCase()}
      />
      <Column<VatCode> source="rates" disableSort render={rateText} />
      <Column<VatCode>
        source="scheme"
        render={({ scheme }) => translate(`sales.schemes.${scheme}`)}
      />
      <Column<VatCode> source="category" />
      <Column<VatCode> source="box" disableSort />
      <Column<VatCode> source="ledger" disableSort />
    </TableView>
  );
};

export default VatCodeList;
