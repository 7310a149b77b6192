import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useShortcuts } from '../../ui/list/shortcuts.ts';
import type { ShortageCard } from './shortageCards.ts';
import type { Solved } from './solutions.ts';
import type { ShownWay } from './ShortageDetail.tsx';
import { ShortageRow } from './ShortageRow.tsx';

interface ShortageRowsProps {
  cards: readonly ShortageCard[];
  chosen: ReadonlySet<string>;
  /** Omitted for users who may not plan. */
  onChoose?: ((key: string) => void) | undefined;
  onSolved: Solved;
}

/** One card is open. J and K move between them; I and A open a solution. */
export const ShortageRows = ({ cards, chosen, onChoose, onSolved }: ShortageRowsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<{ key: string; way?: ShownWay; openings?: number }>();
  const buttons = () => [
    ...(list.current?.querySelectorAll<HTMLElement>(':scope > li h2 > button') ?? []),
  ];
  const current = () => buttons().findIndex(button => button === document.activeElement);
  const goBy = (step: number) => {
    const at = current();
    buttons()[at < 0 ? 0 : at + step]?.focus();
  };
  const startWith = (way: ShownWay) => (event: KeyboardEvent) => {
    const opened = cards.findIndex(({ key }) => key === open?.key);
    const card = cards[current() < 0 ? opened : current()];
    if (!card) return;
    event.preventDefault();
    setOpen({ key: card.key, way, openings: (open?.openings ?? 0) + 1 });
  };
  useShortcuts({
    j: () => goBy(1),
    k: () => goBy(-1),
    i: startWith('sub_hire'),
    a: startWith('alternative'),
  });
  return (
    <Stack component="ul" ref={list} sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
      {cards.map(card => {
        const isOpen = card.key === open?.key;
        return (
          <ShortageRow
            key={card.key}
            card={card}
            isOpen={isOpen}
            startWith={isOpen ? open?.way : undefined}
            openings={isOpen ? open?.openings : undefined}
            onToggle={() => setOpen(isOpen ? undefined : { key: card.key })}
            isChosen={chosen.has(card.key)}
            onChoose={onChoose}
            onSolved={onSolved}
          />
        );
      })}
    </Stack>
  );
};
