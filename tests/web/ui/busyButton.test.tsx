import { globSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { BusyButton, BusyIconButton } from '../../../src/ui/display/BusyButton.tsx';

const Counter = ({ onSave }: { onSave: () => void }) => {
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    onSave();
    setBusy(true);
  };
  return (
    <BusyButton busy={isBusy} onClick={save}>
      Opslaan
    </BusyButton>
  );
};

it('keeps the focus while its call is made, and makes it once', async () => {
  const user = userEvent.setup();
  let saved = 0;
  render(<Counter onSave={() => (saved += 1)} />);
  const button = screen.getByRole('button', { name: 'Opslaan' });
  await user.click(button);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(saved).toBe(1);
  expect(button).toHaveFocus();
});

it('keeps the focus where nothing is left to do after its call, until it is left', async () => {
  const user = userEvent.setup();
  const Saver = () => {
    const [isSaved, setSaved] = useState(false);
    return (
      <>
        <BusyButton disabled={isSaved} onClick={() => setSaved(true)}>
          Opslaan
        </BusyButton>
        <BusyIconButton aria-label="Meer" busy={isSaved} />
      </>
    );
  };
  render(<Saver />);
  const button = screen.getByRole('button', { name: 'Opslaan' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Meer' })).toHaveFocus();
  expect(button).toBeDisabled();
});

const sources = globSync('src/**/*.tsx').map(path => ({ path, text: readFileSync(path, 'utf8') }));

const usersOf = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));

it('is the only button that makes a call', () => {
  expect(usersOf(/<(?:Button|IconButton)\b(?:[^<>]|=>)*?\sloading=/)).toEqual([]);
});

/** Controls that are disabled during a call, and are not the one that was pressed. */
const NOT_PRESSED = {
  'leaves or resets the form beside the button that was pressed': [
    'src/modules/account/ProfileForm.tsx',
    'src/modules/availability/AlternativeDialog.tsx',
    'src/modules/catalogue/equipment/LinkDialog.tsx',
    'src/modules/sales/invoices/draft/DraftSteps.tsx',
    'src/modules/sales/toInvoice/IssueManyDialog.tsx',
    'src/modules/tenants/settings/SettingsForm.tsx',
    'src/ui/dialog/ConfirmDialog.tsx',
    'src/ui/form/RecordForm.tsx',
    'src/ui/list/BulkActions.tsx',
  ],
  'the next step, while a file is read': ['src/ui/transfer/import/steps/FileStep.tsx'],
};

it('is disabled by its call nowhere, as the pressed control would lose the focus', () => {
  const call = /[iI]s(?:Pending|Busy|Saving|Sending|Submitting|Running|Loading)\b/;
  const disabled =
    /<(?!BusyButton\b|BusyIconButton\b|NextButton\b)[A-Z]\w*\b(?:[^<>]|=>)*?\sdisabled=\{([^}]*)\}/g;
  const users = sources.flatMap(({ path, text }) =>
    [...text.matchAll(disabled)].some(([, by = '']) => call.test(by) || /\bbusy\b/.test(by))
      ? [path]
      : []
  );
  const others = Object.values(NOT_PRESSED).flat();
  expect(users.filter(path => !others.includes(path))).toEqual([]);
});

it('alone says that it is disabled without being so', () => {
  expect(usersOf(/aria-disabled=/)).toEqual([
    // The pages of customers have no MUI.
    'src/public/form/Form.tsx',
  ]);
});
