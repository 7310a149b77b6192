import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, memoryStore } from 'ra-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, useLanguage } from '#src/platform/i18n/i18nProvider.ts';
import { CountryInput } from '#src/ui/form/inputs.tsx';

let messages: Awaited<ReturnType<typeof loadMessages>>;

beforeAll(async () => {
  messages = await loadMessages('nl');
});

const Address = ({ country }: { country: string | null }) => (
  <CoreAdminContext i18nProvider={useLanguage({ locale: 'nl', messages })} store={memoryStore()}>
    <Form record={{ id: 1, country }}>
      <CountryInput source="country" />
    </Form>
  </CoreAdminContext>
);

const field = () => screen.getByRole('combobox');

// The names of the countries are never there at the first paint: their file is read after it.
describe('the country of an address', () => {
  it('keeps what is typed before the names are there', async () => {
    render(<Address country={null} />);
    fireEvent.mouseDown(field());
    fireEvent.change(field(), { target: { value: 'neder' } });
    expect(await screen.findByRole('option', { name: 'Nederland' })).toBeVisible();
    expect(field()).toHaveValue('neder');
  });

  it.each([
    ['duitsland', '{Tab}', 'Duitsland'],
    ['frankr', '{Enter}', 'Frankrijk'],
  ])('is chosen by %s and %s', async (text, key, name) => {
    render(<Address country={null} />);
    const user = userEvent.setup();
    await user.type(field(), text);
    await screen.findByRole('option', { name });
    await user.keyboard(key);
    await waitFor(() => expect(field()).toHaveValue(name));
  });

  it('shows the name of a code once it is known, and takes no text until then', async () => {
    render(<Address country="NL" />);
    expect(field()).toHaveValue('NL');
    expect(field()).toBeDisabled();
    await waitFor(() => expect(field()).toHaveValue('Nederland'));
    expect(field()).toBeEnabled();
  });
});
