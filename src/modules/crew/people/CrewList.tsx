import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { useTranslate } from 'ra-core';
import type { CrewMember } from '#contract/crew/crew';
import { CardLine } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { FacetFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { ReferenceFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';
import { FunctionNames } from './FunctionNames.tsx';

const fields = async () => (await import('#contract/crew/crew')).crewInput;

const transfer = <Transfer fields={fields} />;

const CrewList = () => {
  const translate = useTranslate();
  return (
    <ListPage<CrewMember>
      sortable={['name', 'kind']}
      filters={
        <>
          <FacetFilter<CrewMember>
            source="kind"
            valueLabel={kind => translate(`resources.crew.kinds.${kind}`)}
          />
          <ReferenceFilter<{ function_id: number }>
            source="function_id"
            reference="crew-functions"
          />
        </>
      }
      table={CrewTable}
      transfer={transfer}
    >
      <RecordCards>
        <FunctionNames />
        <CardLine<CrewMember> icon={PhoneOutlined} source="phone" />
        <CardLine<CrewMember> icon={MailOutlined} source="email" />
      </RecordCards>
    </ListPage>
  );
};

const CrewTable = () => {
  const translate = useTranslate();
  return (
    <TableView<CrewMember> selectable>
      <Column<CrewMember> source="name">
        <TitleLink />
      </Column>
      <Column<CrewMember>
        source="kind"
        render={({ kind }) => kind && translate(`resources.crew.kinds.${kind}`)}
      />
      <Column<CrewMember> source="functions" disableSort>
        <FunctionNames />
      </Column>
      <Column<CrewMember> source="phone" disableSort sx={{ whiteSpace: 'nowrap' }} />
      <Column<CrewMember> source="email" disableSort />
      <Column<CrewMember>
        source="plannable"
        disableSort
        render={({ plannable, active }) =>
          translate(plannable && active ? 'ra.boolean.true' : 'ra.boolean.false')
        }
      />
    </TableView>
  );
};

export default CrewList;
