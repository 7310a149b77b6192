import DialogTitle from '@mui/material/DialogTitle';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/dialog/Dialog.tsx';
import { lazyDialog } from '../../../src/ui/dialog/lazyDialog.tsx';

interface Props {
  onClose: () => void;
}

const Asked = ({ onClose }: Props) => (
  <Dialog open onClose={onClose}>
    <DialogTitle>Vraag</DialogTitle>
  </Dialog>
);

const openPage = async (load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Asking = lazyDialog(load);
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Naam" />
        <button type="button" onClick={() => setOpen(true)}>
          Vragen
        </button>
        {isOpen && <Asking onClose={() => setOpen(false)} />}
      </>
    );
  };
  const user = userEvent.setup();
  render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <Page />
    </CoreAdminContext>
  );
  await user.type(screen.getByLabelText('Naam'), 'Zomerfeest');
  await user.click(screen.getByRole('button', { name: 'Vragen' }));
  return user;
};

it('leaves the page and what was typed when its code cannot be loaded, and tries again', async () => {
  const load = vi
    .fn<() => Promise<{ default: ComponentType<Props> }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Asked });
  const user = await openPage(load);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.getByLabelText('Naam')).toHaveValue('Zomerfeest');

  await user.click(screen.getByRole('button', { name: 'common.retry' }));
  expect(await screen.findByRole('dialog', { name: 'Vraag' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Naam')).toHaveValue('Zomerfeest');
});

it('is closed after a failure, and opens again', async () => {
  const load = vi
    .fn<() => Promise<{ default: ComponentType<Props> }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Asked });
  const user = await openPage(load);
  await user.click(await screen.findByRole('button', { name: 'ra.action.close' }));
  await user.click(await screen.findByRole('button', { name: 'Vragen' }));
  expect(await screen.findByRole('dialog', { name: 'Vraag' })).toBeVisible();
});
