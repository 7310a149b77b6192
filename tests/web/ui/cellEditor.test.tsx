import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { CellEditor } from '../../../src/ui/grid/CellEditor.tsx';

const edit = async (typed: string) => {
  const heard: string[] = [];
  render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <div role="none" onKeyDown={({ key }) => heard.push(key)}>
        <CellEditor
          label="Aantal"
          isNumber
          read={text => (/^\d+$/.test(text) ? { values: text } : { problem: 'no number' })}
          text=""
          onCommit={value => heard.push(`committed ${value}`)}
          onCancel={() => undefined}
        />
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
