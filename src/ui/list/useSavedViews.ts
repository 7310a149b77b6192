import { useGetIdentity, useListContext, useSavedQueries, type SavedQuery } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { VIEW_PARAM, type ListView } from './useListView.ts';

/** A list's filters, order and look, under a name. */
interface SavedView extends SavedQuery {
  value: SavedQuery['value'] & { view?: ListView };
}

/**
 * The views of this list that the person has saved in this browser. `view` is how the list is shown, where
 * that can be chosen.
 */
export const useSavedViews = (view: ListView | undefined) => {
  const { resource, filterValues, sort, perPage } = useListContext();
  const { identity } = useGetIdentity();
  const [stored, store] = useSavedQueries(`${identity?.id}.${resource}`);
  const navigate = useNavigate();
  const saved: SavedView[] = stored;
  const shown = { filter: filterValues, sort, perPage, view };
  const others = (label: string) => saved.filter(each => each.label !== label);
  return {
    saved,
    /** The saved view that the list shows now. */
    current: saved.find(
      ({ value }) => searchOf({ ...value, view: view && value.view }) === searchOf(shown)
    ),
    open: ({ value }: SavedView) => void navigate({ search: searchOf(value) }),
    save: (label: string) => {
      const views: SavedView[] = [...others(label), { label, value: shown }];
      store(views.toSorted((one, other) => one.label.localeCompare(other.label)));
    },
    remove: (label: string) => store(others(label)),
  };
};

/** A view as the query of an address, the same for the same view. */
const searchOf = ({ filter = {}, sort, perPage, view }: SavedView['value']) => {
  const filters = Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const query = new URLSearchParams({
    filter: JSON.stringify(Object.fromEntries(filters)),
    sort: sort?.field ?? 'id',
    order: sort?.order ?? 'ASC',
    page: '1',
    perPage: String(perPage),
    ...(view && { [VIEW_PARAM]: view }),
  });
  return `?${query}`;
};
