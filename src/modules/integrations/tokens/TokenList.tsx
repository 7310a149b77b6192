import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';
import type { ApiToken } from '#contract/integrations/apiTokens';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { useOpensDialog } from '../../../ui/dialog/FormDialog.tsx';
import { CardField } from '../../../ui/display/CardField.tsx';
import { TitleLink } from '../../../ui/display/links.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RecordCards } from '../../../ui/list/RecordCards.tsx';
import { Column, TableView } from '../../../ui/list/tables.tsx';
import { Hint, LastUsed, MadeBy, Permissions, ValidUntil } from './TokenValues.tsx';

const TokenList = () => (
  <ListPage<ApiToken>
    sortable={['name', 'expires_at', 'last_used_at', 'created_at']}
    table={TokenTable}
    isTable
    actions={<NewTokenButton />}
  >
    <RecordCards>
      <Hint />
      <CardField<ApiToken> source="permissions">
        <Permissions />
      </CardField>
      <CardField<ApiToken> source="expires_at">
        <ValidUntil />
      </CardField>
      <CardField<ApiToken> source="last_used_at">
        <LastUsed />
      </CardField>
      <CardField<ApiToken> source="created_by">
        <MadeBy />
      </CardField>
    </RecordCards>
  </ListPage>
);

const TokenTable = () => (
  <TableView<ApiToken>>
    <Column<ApiToken> source="name">
      <TitleLink />
    </Column>
    <Column<ApiToken> source="hint" disableSort>
      <Hint />
    </Column>
    <Column<ApiToken> source="permissions" disableSort>
      <Permissions />
    </Column>
    <Column<ApiToken> source="expires_at">
      <ValidUntil />
    </Column>
    <Column<ApiToken> source="last_used_at">
      <LastUsed />
    </Column>
    <Column<ApiToken> source="created_by" disableSort>
      <MadeBy />
    </Column>
  </TableView>
);

const NewTokenDialog = lazyDialog(() => import('./NewTokenDialog.tsx'));

const NewTokenButton = () => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useOpensDialog();
  return (
    <CanAccess action="create">
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAsking(true)}>
        {translate('resources.api-tokens.add')}
      </Button>
      {isAsking && <NewTokenDialog onClose={() => setAsking(false)} />}
    </CanAccess>
  );
};

export default TokenList;
