import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type SavedQuery, useListContext, useSavedQueries, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { useMenu } from '../display/useMenu.ts';
import { type ListView, VIEW_PARAM } from './useListView.ts';
import { lazyDialog } from '../dialog/lazyDialog.tsx';

const dialogs = () => import('./viewDialogs.tsx');
const SaveViewDialog = lazyDialog(async () => ({ default: (await dialogs()).SaveViewDialog }));
const RemoveViewDialog = lazyDialog(async () => ({ default: (await dialogs()).RemoveViewDialog }));

export const SavedViews = ({ view }: { view: ListView | undefined }) => (
  <ViewsMenu views={useSavedViews(view)} />
);

interface SavedAddressesProps {
  name: string;
  without: readonly string[];
}

export const SavedAddresses = (props: SavedAddressesProps) => (
  <ViewsMenu views={useSavedAddresses(props)} />
);

interface ViewsMenuProps {
  views: {
    /** False until it is known whose views they are. */
    isKnown: boolean;
    saved: readonly SavedView[];
    current: SavedView | undefined;
    open: (view: SavedView) => void;
    save: (label: string) => void;
    remove: (label: string) => void;
  };
}

const ViewsMenu = ({ views }: ViewsMenuProps) => {
  const { isKnown, saved, current, open, save, remove } = views;
  const translate = useTranslate();
  const { button, menu, close } = useMenu();
  const [asking, setAsking] = useState<'save' | 'remove'>();
  const ask = (question: 'save' | 'remove') => {
    close();
    setAsking(question);
  };
  const answered = () => setAsking(undefined);
  return (
    <Box sx={{ visibility: isKnown ? 'visible' : 'hidden' }}>
      <Button
        variant="outlined"
        startIcon={<BookmarkBorder />}
        {...button}
        sx={{ maxWidth: 220, whiteSpace: 'nowrap' }}
      >
        {current?.label ?? translate('lists.saved.label')}
      </Button>
      <Menu {...menu}>
        {saved.map(each => (
          <MenuItem
            key={each.label}
            role="menuitemradio"
            aria-checked={each === current}
            selected={each === current}
            onClick={() => {
              close();
              open(each);
            }}
          >
            {each.label}
          </MenuItem>
        ))}
        {saved.length > 0 && <Divider />}
        <MenuItem onClick={() => ask(current ? 'remove' : 'save')}>
          {current
            ? translate('lists.saved.remove', { name: current.label })
            : translate('lists.saved.save')}
        </MenuItem>
      </Menu>
      <>
        {asking === 'save' && (
          <SaveViewDialog
            names={saved.map(({ label }) => label)}
            onSave={save}
            onClose={answered}
          />
        )}
        {asking === 'remove' && current && (
          <RemoveViewDialog name={current.label} onRemove={remove} onClose={answered} />
        )}
      </>
    </Box>
  );
};

interface SavedView extends SavedQuery {
  value: SavedQuery['value'] & { view?: ListView };
}

const useSavedViews = (view: ListView | undefined) => {
  const { resource, filterValues, sort, perPage } = useListContext();
  const { save, ...stored } = useStoredViews(resource);
  const navigate = useNavigate();
  const shown = { filter: filterValues, sort, perPage, view };
  return {
    ...stored,
    /** The saved view that the list shows now. One that was saved without a look has any. */
    current: stored.saved.find(
      ({ value }) =>
        searchOf({ ...value, view: view && value.view }) ===
        searchOf({ ...shown, view: value.view && view })
    ),
    open: ({ value }: SavedView) => void navigate({ search: searchOf(value) }),
    save: (label: string) => save({ label, value: shown }),
  };
};

const useSavedAddresses = ({ name, without }: SavedAddressesProps) => {
  const { save, ...stored } = useStoredViews(name);
  const { query, replaceQuery } = useAddressQuery();
  const shown = Object.fromEntries([...query].filter(([param]) => !without.includes(param)));
  return {
    ...stored,
    current: stored.saved.find(({ value }) => sortedText(value.filter ?? {}) === sortedText(shown)),
    open: ({ value }: SavedView) => replaceQuery(value.filter ?? {}),
    save: (label: string) => save({ label, value: { filter: shown } }),
  };
};

const useStoredViews = (screen: string) => {
  const { data: user } = useSignedInUser();
  const [stored, store] = useSavedQueries(`${user?.id}.${screen}`);
  const saved: SavedView[] = stored;
  const others = (label: string) => saved.filter(each => each.label !== label);
  return {
    isKnown: user !== undefined,
    saved,
    save: (view: SavedView) => {
      const views = [...others(view.label), view];
      store(views.toSorted((one, other) => one.label.localeCompare(other.label)));
    },
    remove: (label: string) => store(others(label)),
  };
};

const sortedText = (values: object) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  );

const searchOf = ({ filter = {}, sort, perPage, view }: SavedView['value']) => {
  const query = new URLSearchParams({
    filter: sortedText(filter),
    sort: sort?.field ?? 'id',
    order: sort?.order ?? 'ASC',
    page: '1',
    perPage: String(perPage),
    ...(view && { [VIEW_PARAM]: view }),
  });
  return `?${query}`;
};
