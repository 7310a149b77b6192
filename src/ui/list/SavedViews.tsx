import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useMenu } from '../useMenu.ts';
import type { ListView } from './useListView.ts';
import { useSavedViews } from './useSavedViews.ts';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));
const RemoveViewDialog = lazy(() => import('./RemoveViewDialog.tsx'));

/** Picks a view of the list that was saved; saves the one that is shown, or removes it. */
export const SavedViews = ({ view }: { view: ListView | undefined }) => {
  const translate = useTranslate();
  const { saved, current, open, save, remove } = useSavedViews(view);
  const { button, menu, close } = useMenu();
  const [asking, setAsking] = useState<'save' | 'remove'>();
  const ask = (question: 'save' | 'remove') => {
    close();
    setAsking(question);
  };
  const answered = () => setAsking(undefined);
  return (
    <div>
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
      <Suspense>
        {asking === 'save' && <SaveViewDialog onSave={save} onClose={answered} />}
        {asking === 'remove' && current && (
          <RemoveViewDialog name={current.label} onRemove={remove} onClose={answered} />
        )}
      </Suspense>
    </div>
  );
};
