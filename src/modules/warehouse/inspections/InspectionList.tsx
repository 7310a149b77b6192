import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Inspection } from '#contract/warehouse/inspections';
import { Day } from '../../../ui/display/values.tsx';
import { CardField } from '../../../ui/display/CardField.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { RecordLink, TitleLink } from '../../../ui/display/links.tsx';
import { CreateLink } from '../../../ui/list/CreateLink.tsx';
import { FacetFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { ReferenceFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';

const fields = async () => (await import('#contract/warehouse/inspections')).inspectionInput;

const transfer = <Transfer fields={fields} />;

const InspectionList = () => {
  const translate = useTranslate();
  return (
    <ListPage<Inspection>
      sortable={['inspected_on', 'kind', 'inspector']}
      order="DESC"
      table={InspectionTable}
      transfer={transfer}
      actions={
        <>
          <DueLink />
          <CreateLink />
        </>
      }
      filters={
        <>
          <FacetFilter<Inspection> source="kind" />
          <FacetFilter<Inspection>
            source="result"
            valueLabel={value => translate(`resources.inspections.statuses.${value}`)}
          />
          <ReferenceFilter<Inspection> source="equipment_id" reference="equipment" />
        </>
      }
    >
      <RecordCards badge={<Result />}>
        <CardField<Inspection> source="equipment_id">
          <Unit />
        </CardField>
        <CardField<Inspection> source="inspected_on">
          <InspectedOn />
        </CardField>
      </RecordCards>
    </ListPage>
  );
};

const DueLink = () => {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to="/inspections/due"
      variant="outlined"
      startIcon={<EventBusyOutlined />}
    >
      {translate('inspections.due.open')}
    </Button>
  );
};

const OPTIONAL = ['equipment_id', 'result', 'inspected_on', 'inspector'] as const;

const InspectionTable = () => (
  <TableView<Inspection> selectable optional={OPTIONAL}>
    <Column<Inspection> source="kind">
      <TitleLink />
    </Column>
    <Column<Inspection> source="equipment_id" disableSort>
      <Unit />
    </Column>
    <Column<Inspection> source="result" disableSort>
      <Result />
    </Column>
    <Column<Inspection> source="inspected_on">
      <InspectedOn />
    </Column>
    <Column<Inspection> source="inspector" />
  </TableView>
);

const Unit = () => {
  const id = useRecord<'inspections'>()?.equipment_id;
  return id ? <RecordLink resource="equipment" id={id} withCode /> : null;
};

const InspectedOn = () => <Day on={useRecord<'inspections'>()?.inspected_on} />;

const Result = () => (
  <RecordStatus resource="inspections" status={useRecord<'inspections'>()?.result} />
);

export default InspectionList;
