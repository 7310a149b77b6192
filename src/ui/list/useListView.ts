import { useResourceContext, useStore } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useIsPhone } from '../useIsPhone.ts';

export type ListView = 'cards' | 'table';

/** The name under which the address holds how the list is shown. */
export const VIEW_PARAM = 'view';

interface ListViewOptions {
  /** Whether there is a table to choose. */
  hasTable: boolean;
  /** How the list is shown until someone chooses. */
  usual: ListView;
}

interface ChosenView {
  view: ListView;
  choose?: (view: ListView) => void;
}

/**
 * How the list is shown: as its address says, else as it was chosen last. A phone has room for
 * cards alone; there, as where there is no table, is nothing to choose.
 */
export const useListView = ({ hasTable, usual }: ListViewOptions): ChosenView => {
  const resource = useResourceContext();
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useStore<ListView>(`${resource}.view`, usual);
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
  return { view: isListView(asked) ? asked : chosen, choose };
};

const isListView = (text: string | null): text is ListView => text === 'cards' || text === 'table';
