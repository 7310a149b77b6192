import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { ReadFirst } from '../../../src/ui/form/unreadFields.tsx';
import { CellEditor } from '../../../src/ui/grid/CellEditor.tsx';

const edit = async (typed: string) => {
  const heard: string[] = [];
  render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <div role="none" onKeyDown={({ key }) => heard.push(key)}>
        <ReadFirst>
          <CellEditor
            label="Aantal"
            isNumber
            read={text => (/^\d+$/.test(text) ? { values: text } : { problem: 'no number' })}
            text=""
            stored=""
            onCommit={value => heard.push(`committed ${value}`)}
            onCancel={() => undefined}
          />
          <form
            onSubmit={event => {
              event.preventDefault();
              heard.push('submitted');
            }}
          >
            <button>Opslaan</button>
          </form>
        </ReadFirst>
      </div>
    </CoreAdminContext>
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Aantal' }), typed);
  return { user, heard };
};

it.each(['s', 'z', 'y'])('commits what is typed before Ctrl %s acts', async key => {
  const { user, heard } = await edit('12');
  await user.keyboard(`{Control>}${key}{/Control}`);
  expect(heard.filter(each => each !== 'Control')).toEqual(['committed 12', key]);
});

it('keeps a text that it cannot read, and nothing is saved around it', async () => {
  const { user, heard } = await edit('12x');
  await user.keyboard('{Control>}s{/Control}');
  expect(heard).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Aantal' })).toHaveValue('12x');
});

it('blocks the form around it while its text cannot be read', async () => {
  const { user, heard } = await edit('12x');
  const field = screen.getByRole('textbox', { name: 'Aantal' });
  const save = screen.getByRole('button', { name: 'Opslaan' });
  await user.click(save);
  await user.click(save);
  expect(heard).not.toContain('submitted');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('12x');
});

describe('a cell that a colleague changes while it is open', () => {
  const open = async (typed: string) => {
    const heard: string[] = [];
    const screenOf = (stored: string) => (
      <CoreAdminContext dataProvider={testDataProvider()}>
        <CellEditor
          label="Aantal"
          isNumber
          read={values => ({ values })}
          text="8"
          stored={stored}
          onCommit={value => heard.push(`committed ${value}`)}
          onCancel={() => heard.push('cancelled')}
        />
      </CoreAdminContext>
    );
    const { rerender } = render(screenOf('8'));
    const user = userEvent.setup();
    const field = screen.getByRole('textbox', { name: 'Aantal' });
    await user.type(field, typed);
    rerender(screenOf('33'));
    return { user, field, heard };
  };

  it('is asked about before it is overwritten', async () => {
    const { user, field, heard } = await open('0');
    await user.keyboard('{Enter}');
    expect(heard).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('grid.overtaken');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(heard).toEqual(['committed 80']);
  });

  it('keeps what the colleague wrote where nothing was typed', async () => {
    const { user, heard } = await open('{Shift}');
    await user.keyboard('{Enter}');
    expect(heard).toEqual(['cancelled']);
  });
});
