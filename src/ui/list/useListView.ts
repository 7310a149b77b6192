import { useResourceContext, useStore } from 'ra-core';
import { useContext } from 'react';
import { useKnownServerHas } from '../../platform/session/useSignedInUser.ts';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { useIsPhone } from '../display/phone.ts';
import { ListStartContext, writtenStart } from './listStart.ts';

export type ListView = 'cards' | 'table';

export const VIEW_PARAM = 'view';

interface ListViewOptions {
  hasTable: boolean;
  isTable: boolean;
}

interface ChosenView {
  view: ListView | undefined;
  choose?: (view: ListView) => void;
}

/** From the address, else the last choice. Phones and lists without a table have only cards. */
export const useListView = ({ hasTable, isTable }: ListViewOptions): ChosenView => {
  const resource = useResourceContext();
  const start = useContext(ListStartContext);
  const { query, changeQuery } = useAddressQuery();
  const [chosen, setChosen] = useStore<ListView | undefined>(`${resource}.view`);
  const usual = useUsualView(isTable);
  const isPhone = useIsPhone();
  if (!hasTable || isPhone) return { view: 'cards' };

  const wanted = query.get(VIEW_PARAM);
  const choose = (view: ListView) => {
    setChosen(view);
    changeQuery(
      newest => ({ filter: newest.get('filter') ?? writtenStart(start), [VIEW_PARAM]: view }),
      { replace: true }
    );
  };
  return { view: isListView(wanted) ? wanted : (chosen ?? usual), choose };
};

const useUsualView = (isTable: boolean): ListView | undefined => {
  const isOurServer = useKnownServerHas('facets');
  if (isTable) return 'table';
  return isOurServer === undefined ? undefined : isOurServer ? 'table' : 'cards';
};

const isListView = (text: string | null): text is ListView => text === 'cards' || text === 'table';
