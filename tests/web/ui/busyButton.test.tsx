import { globSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { BusyButton } from '../../../src/ui/display/BusyButton.tsx';

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

it('is the only button that makes a call', () => {
  const loading = /<(?:Button|IconButton)\b(?:[^<>]|=>)*?\sloading=/;
  const users = globSync('src/**/*.tsx').filter(path => loading.test(readFileSync(path, 'utf8')));
  expect(users).toEqual([]);
});
