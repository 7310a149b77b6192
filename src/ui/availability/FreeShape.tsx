import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../platform/time/useFormat.tsx';

export type Freedom = 'free' | 'optional' | 'short' | 'accepted' | 'hired';

interface Numbers {
  /** Null where stock is not kept. */
  free: number | null;
  free_if_all: number | null;
  sub_hired?: number;
  needed?: number;
}

export const freedomOf = ({
  free,
  free_if_all,
  sub_hired = 0,
  needed = 0,
}: Numbers): Exclude<Freedom, 'accepted'> => {
  if (free !== null && free < needed) return 'short';
  if (free_if_all !== null && free_if_all < needed) return 'optional';
  return sub_hired > 0 ? 'hired' : 'free';
};

/** Each shape as a path in a box of 24 by 24, and its colour. */
export const FREE_SHAPES = {
  free: { colour: 'success', path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z' },
  optional: {
    colour: 'warning',
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2.2v13.6a6.8 6.8 0 0 1 0-13.6Z',
  },
  short: { colour: 'error', path: 'M12 3 22 21H2Z' },
  accepted: { colour: 'warning', path: 'M12 3 22 21H2Zm0 4.2L5.4 19h13.2Z' },
  hired: { colour: 'info', path: 'M12 2 22 12 12 22 2 12Zm0 3L5 12l7 7 7-7Z' },
} as const satisfies Record<Freedom, unknown>;

interface FreeShapeProps {
  freedom: Freedom;
  name?: string;
}

/** ● free, ◐ free unless options go through, ▲ short, △ accepted as short, ◇ sub-hire, with its name. */
export const FreeShape = ({ freedom, name }: FreeShapeProps) => {
  const translate = useTranslate();
  const { colour, path } = FREE_SHAPES[freedom];
  return (
    <SvgIcon
      titleAccess={translate(name ?? `planning.shapes.${freedom}`)}
      sx={{ fontSize: 14, flex: 'none', alignSelf: 'center', color: `${colour}.main` }}
    >
      <path d={path} fillRule="evenodd" />
    </SvgIcon>
  );
};

export const besideShape = { display: 'inline-flex', alignItems: 'baseline', gap: 0.75 } as const;

/** A shape and both numbers: "● 12 vrij", "◐ 3 vrij · −2 als alles doorgaat". */
export const FreeNumbers = ({ free, free_if_all, sub_hired = 0 }: Numbers) => {
  const translate = useTranslate();
  const format = useFormat();
  if (free === null) return translate('planning.untracked');
  return (
    <Box component="span" sx={besideShape}>
      <FreeShape freedom={freedomOf({ free, free_if_all, sub_hired })} />
      <span>
        {free < 0
          ? translate('planning.short', { amount: format.number(-free) })
          : translate('planning.free', { amount: format.number(free) })}
        {free_if_all !== null &&
          free_if_all !== free &&
          ` · ${translate('planning.free_if_all', { amount: format.number(free_if_all) })}`}
      </span>
    </Box>
  );
};
