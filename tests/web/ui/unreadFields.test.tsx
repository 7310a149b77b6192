import { screen } from '@testing-library/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DayField } from '#src/ui/form/DayField.tsx';
import { LineField } from '#src/ui/form/LineField.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { ReadFirst } from '#src/ui/form/unreadFields.tsx';

const Day = () => {
  const [day, setDay] = useState('');
  return <DayField required label="Dag" value={day} onChange={setDay} />;
};

const Amount = () => {
  const [amount, setAmount] = useState<number | string | null>(null);
  return <NumberField kind="count" required label="Aantal" value={amount} onChange={setAmount} />;
};

const Reason = () => {
  const [reason, setReason] = useState('');
  return <LineField required label="Reden" value={reason} onChange={setReason} />;
};

const show = (field: ReactNode) => {
  const sent = vi.fn();
  render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <ReadFirst>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault();
            sent();
          }}
        >
          {field}
          <button>Opslaan</button>
        </form>
      </ReadFirst>
    </CoreAdminContext>
  );
  return { user: userEvent.setup(), sent };
};

const onATouchScreen = () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
};

it.each([
  ['a day', <Day key="day" />, /Dag/, '12-06-2026'],
  ['a number', <Amount key="amount" />, /Aantal/, '6'],
  ['a text', <Reason key="reason" />, /Reden/, 'Gestolen'],
])(
  '%s that is required says so where nobody touched it, and blocks',
  async (_kind, element, label, text) => {
    const { user, sent } = show(element);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const field = screen.getByLabelText(label, { selector: 'input' });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/required/);
    expect(sent).not.toHaveBeenCalled();
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(sent).toHaveBeenCalledOnce();
  }
);

it('a required day blocks in the own field of a touch screen too', async () => {
  onATouchScreen();
  const { user, sent } = show(<Day />);
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const field = screen.getByLabelText(/Dag/);
  expect(field).toHaveAttribute('type', 'date');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/required/);
  expect(sent).not.toHaveBeenCalled();
  await user.type(field, '2026-06-12');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(sent).toHaveBeenCalledOnce();
});
