import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../model/columns.ts';
import type { Wizard } from '../useWizard.ts';

export const useRowName = ({ sheet, mapping }: Wizard) => {
  const translate = useTranslate();
  return (index: number) => {
    const cells = sheet?.rows[index] ?? [];
    const texts = textsOf(mapping, cells);
    const name = texts.name ?? texts.code ?? cells.find(Boolean) ?? '';
    const row = translate('lists.import.row', { row: sheet?.numbers?.[index] ?? index + 1 });
    return name ? `${row}: ${name}` : row;
  };
};

const SHOWN = 25;

interface ShownPartProps<Item> {
  items: readonly Item[];
  children: (shown: readonly Item[]) => ReactNode;
}

export const ShownPart = <Item,>({ items, children }: ShownPartProps<Item>) => {
  const translate = useTranslate();
  const [count, setCount] = useState(SHOWN);
  const more = items.length - count;
  return (
    <>
      {children(items.slice(0, count))}
      {more > 0 && (
        <Button onClick={() => setCount(count + SHOWN * 4)} sx={{ mt: 1 }}>
          {translate('transfer.more', { smart_count: more })}
        </Button>
      )}
    </>
  );
};

export const RowNames = ({ indexes, wizard }: { indexes: readonly number[]; wizard: Wizard }) => {
  const nameOf = useRowName(wizard);
  return (
    <ShownPart items={indexes}>
      {shown => (
        <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
          {shown.map(index => (
            <li key={index}>{nameOf(index)}</li>
          ))}
        </Box>
      )}
    </ShownPart>
  );
};
