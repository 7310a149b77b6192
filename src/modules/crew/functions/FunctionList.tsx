import { WithRecord } from 'ra-core';
import type { CrewFunction } from '#contract/crew/crewFunctions';
import { useHolds, useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { TitleLink } from '../../../ui/display/links.tsx';
import { CardField } from '../../../ui/display/CardField.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';
import { useRateText } from '../useRateText.ts';

const fields = async () => (await import('#contract/crew/crewFunctions')).crewFunctionInput;

const transfer = <Transfer fields={fields} />;

const FunctionList = () => (
  <ListPage<CrewFunction> sortable={['name']} table={FunctionTable} transfer={transfer}>
    <RecordCards>
      <CardField<CrewFunction> source="break_minutes">
        <WithRecord<CrewFunction> render={({ break_minutes: minutes }) => `${minutes} min`} />
      </CardField>
    </RecordCards>
  </ListPage>
);

const FunctionTable = () => {
  const rateText = useRateText();
  const seesCosts = useHolds('costs.view');
  const seesPrices = useSeesPrices();
  return (
    <TableView<CrewFunction> selectable>
      <Column<CrewFunction> source="name">
        <TitleLink />
      </Column>
      {seesCosts && (
        <Column<CrewFunction>
          source="wage"
          disableSort
          render={({ wage }) => wage && rateText(wage)}
        />
      )}
      {seesPrices && (
        <Column<CrewFunction>
          source="price"
          disableSort
          render={({ price }) => price && rateText(price)}
        />
      )}
      <Column<CrewFunction>
        source="break_minutes"
        disableSort
        render={({ break_minutes: minutes }) => (minutes ? `${minutes} min` : '')}
      />
    </TableView>
  );
};

export default FunctionList;
