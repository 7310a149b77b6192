import { useResourceContext, useStore } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useKnownServerHas } from '../../platform/session/useSignedInUser.ts';
import { useIsPhone } from '../display/phone.ts';

export type ListView = 'cards' | 'table';

/** The name under which the address holds how the list is shown. */
export const VIEW_PARAM = 'view';

interface ListViewOptions {
  /** Whether there is a table to choose. */
  hasTable: boolean;
  /** Shown as a table at every server, not only at our own, until the user chooses. */
  isTable: boolean;
}

interface ChosenView {
  /** `undefined` until it is known which server this is. */
  view: ListView | undefined;
  choose?: (view: ListView) => void;
}

/**
 * How the list is shown: as its address says, else as it was chosen last. A phone has room for
 * cards alone; there, as where there is no table, is nothing to choose.
 */
export const useListView = ({ hasTable, isTable }: ListViewOptions): ChosenView => {
  const resource = useResourceContext();
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useStore<ListView | undefined>(`${resource}.view`);
  const usual = useUsualView(isTable);
  const isPhone = useIsPhone();
  if (!hasTable || isPhone) return { view: 'cards' };

  const asked = query.get(VIEW_PARAM);
  const choose = (view: ListView) => {
    setChosen(view);
    setQuery(
      current => {
        current.set(VIEW_PARAM, view);
        return current;
      },
      { replace: true }
    );
  };
  return { view: isListView(asked) ? asked : (chosen ?? usual), choose };
};

/** Tables; cards where a server keeps to the spec, whose lists are cards unless it says otherwise. */
const useUsualView = (isTable: boolean): ListView | undefined => {
  const isOurServer = useKnownServerHas('facets');
  if (isTable) return 'table';
  return isOurServer === undefined ? undefined : isOurServer ? 'table' : 'cards';
};

const isListView = (text: string | null): text is ListView => text === 'cards' || text === 'table';
