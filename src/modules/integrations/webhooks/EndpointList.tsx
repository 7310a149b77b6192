import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import type { WebhookEndpoint } from '#contract/integrations/webhookEndpoints';
import { useOpensDialog } from '../../../ui/dialog/FormDialog.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { CardField } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { EndpointMaker, EndpointState, EventTypes } from './EndpointValues.tsx';

const EndpointList = () => (
  <ListPage<WebhookEndpoint>
    sortable={['url', 'created_at']}
    table={EndpointTable}
    isTable
    actions={<NewEndpointButton />}
  >
    <RecordCards>
      <CardField<WebhookEndpoint> source="active">
        <EndpointState />
      </CardField>
      <CardField<WebhookEndpoint> source="types">
        <EventTypes />
      </CardField>
      <CardField<WebhookEndpoint> source="created_by">
        <EndpointMaker />
      </CardField>
    </RecordCards>
  </ListPage>
);

const EndpointTable = () => (
  <TableView<WebhookEndpoint>>
    <Column<WebhookEndpoint> source="url">
      <TitleLink />
    </Column>
    <Column<WebhookEndpoint> source="types" disableSort>
      <EventTypes />
    </Column>
    <Column<WebhookEndpoint> source="active" disableSort>
      <EndpointState />
    </Column>
    <Column<WebhookEndpoint> source="created_by" disableSort>
      <EndpointMaker />
    </Column>
  </TableView>
);

const NewEndpointDialog = lazyDialog(() => import('./NewEndpointDialog.tsx'));

const NewEndpointButton = () => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useOpensDialog();
  return (
    <CanAccess action="create">
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAsking(true)}>
        {translate('resources.webhook-endpoints.add')}
      </Button>
      {isAsking && <NewEndpointDialog onClose={() => setAsking(false)} />}
    </CanAccess>
  );
};

export default EndpointList;
