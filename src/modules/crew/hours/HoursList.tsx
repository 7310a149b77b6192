import type { Hours } from '#contract/crew/hours';
import { useRecordContext, useTranslate } from 'ra-core';
import { clockText } from '#contract/crew/hoursText';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RecordLink, ReferenceLink, TitleLink } from '../../../ui/display/links.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { FacetFilter } from '../../../ui/list/FacetFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { PeriodFilter } from '../../../ui/list/PeriodFilter.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { ReferenceFilter } from '../../../ui/list/ReferenceFilter.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { Transfer } from '../../../ui/transfer/Transfer.tsx';
import { HoursFacts } from './HoursFacts.tsx';

const fields = async () => (await import('#contract/crew/hours')).hoursInput;

const transfer = <Transfer fields={fields} />;

const HoursList = () => {
  const translate = useTranslate();
  return (
    <ListPage<Hours>
      isTable
      sortable={['from', 'project_name', 'state', 'paid_minutes']}
      order="DESC"
      filters={
        <>
          <FacetFilter<Hours>
            source="state"
            valueLabel={state => translate(`resources.hours.statuses.${state}`)}
          />
          <PeriodFilter />
          <ReferenceFilter<Hours> source="crew_id" reference="crew" />
          <ReferenceFilter<Hours> source="project_id" reference="projects" />
        </>
      }
      table={HoursTable}
      transfer={transfer}
    >
      <RecordCards badge={<Status />}>
        <Person />
        <Facts />
      </RecordCards>
    </ListPage>
  );
};

const Status = () => <RecordStatus resource="hours" status={useRecord<'hours'>()?.state} />;

const Person = () => {
  const id = useRecord<'hours'>()?.crew_id;
  return id === undefined ? null : <RecordLink resource="crew" id={id} />;
};

const Facts = () => {
  const entry = useRecordContext<Hours>();
  return entry ? <HoursFacts entry={entry} /> : null;
};

const OPTIONAL = ['project_name', 'paid_minutes', 'km', 'claimed', 'wage', 'state'] as const;

const HoursTable = () => {
  const format = useFormat();
  const seesCosts = useHolds('costs.view');
  return (
    <TableView<Hours> selectable optional={OPTIONAL}>
      <Column<Hours> source="from" sx={{ minWidth: 180 }}>
        <Times />
      </Column>
      <Column<Hours> source="crew_id" disableSort sx={{ minWidth: 140 }}>
        <Person />
      </Column>
      <Column<Hours> source="project_name" label="resources.hours.fields.project_id">
        <ReferenceLink<Hours> source="project_id" name="project_name" resource="projects" />
      </Column>
      <Column<Hours>
        source="paid_minutes"
        label="resources.hours.fields.paid"
        render={({ paid_minutes }) => clockText(paid_minutes)}
      />
      <Column<Hours> source="km" disableSort render={({ km }) => (km ? format.number(km) : null)} />
      <Column<Hours>
        source="claimed"
        disableSort
        render={({ claimed }) => (claimed ? format.money(claimed) : null)}
      />
      {seesCosts && (
        <Column<Hours>
          source="wage"
          disableSort
          render={({ wage }) => (typeof wage === 'number' ? format.money(wage) : null)}
        />
      )}
      <Column<Hours> source="state">
        <Status />
      </Column>
    </TableView>
  );
};

const Times = () => {
  const format = useFormat();
  const entry = useRecord<'hours'>();
  return <TitleLink>{format.times(entry?.from, entry?.until)}</TitleLink>;
};

export default HoursList;
