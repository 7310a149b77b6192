import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { withUnit } from '#contract/base/units';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { useMenu } from '../../../../ui/display/useMenu.ts';
import { useRowsOfPage } from '../../../../ui/virtual/useRowsOfPage.ts';
import type { DraftRow, LineRow } from './draftState.ts';
import { emptyHeadings, type HeadingRow } from './draftHeadings.ts';
import { movedBy } from './draftReducer.ts';
import type { DraftSums } from './draftSums.ts';
import { type RefusedCell, refusedCells } from './refusedCells.ts';
import { useDraft } from './useDraftEditor.ts';
import { useLineActions } from './useLineActions.tsx';
import type { useVatCodes } from './useVatCodes.ts';

interface DraftCardsProps {
  sums: DraftSums;
  vatCodes: ReturnType<typeof useVatCodes>;
}

const ESTIMATED_CARD_PX = 120;

/** For phones. Only cards in sight are drawn: an invoice may have thousands of lines. */
export const DraftCards = ({ sums, vatCodes }: DraftCardsProps) => {
  const { state, refusal } = useDraft();
  const empty = new Set(emptyHeadings(state.rows).map(({ key }) => key));
  const problems = Map.groupBy(refusedCells(refusal, state.rows), ({ key }) => key);
  const { openLine, dialog } = useLineActions(vatCodes);
  const list = useRef<HTMLUListElement>(null);
  const { indexes, before, after, measure } = useRowsOfPage({
    count: state.rows.length,
    table: list,
    height: ESTIMATED_CARD_PX,
  });
  return (
    <>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Room height={before} />
        {indexes.map(index => {
          const row = state.rows[index];
          return (
            row && (
              <Box
                component="li"
                key={row.key}
                ref={measure}
                data-index={index}
                aria-setsize={state.rows.length}
                aria-posinset={index + 1}
                sx={{ pb: 1 }}
              >
                {row.kind === 'heading' ? (
                  <Heading
                    row={row}
                    isEmpty={empty.has(row.key)}
                    problem={problems.get(row.key)?.[0]?.problem}
                  />
                ) : (
                  <Line
                    row={row}
                    net={sums.netOf.get(row.key) ?? 0}
                    vat={vatCodes.short(row.values.vat_code_id)}
                    problems={problems.get(row.key) ?? []}
                    onOpen={() => openLine(row)}
                  />
                )}
              </Box>
            )
          );
        })}
        <Room height={after} />
      </Box>
      {dialog}
    </>
  );
};

const Room = ({ height }: { height: number }) =>
  height > 0 ? <li aria-hidden="true" style={{ height }} /> : null;

interface HeadingProps {
  row: HeadingRow;
  isEmpty: boolean;
  problem: string | undefined;
}

const Heading = ({ row, isEmpty, problem }: HeadingProps) => {
  const translate = useTranslate();
  const { dispatch, mayEdit } = useDraft();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', pt: 1 }}>
      <TextField
        size="small"
        fullWidth
        label={translate('resources.sales-invoices.heading')}
        value={row.name}
        disabled={!mayEdit}
        error={problem !== undefined}
        helperText={problem ?? (isEmpty && translate('resources.sales-invoices.empty_heading'))}
        onChange={({ target }) => dispatch({ type: 'renamed', key: row.key, name: target.value })}
      />
      <RowMenu row={row} />
    </Stack>
  );
};

interface LineProps {
  row: LineRow;
  net: number;
  vat: string;
  problems: readonly RefusedCell[];
  onOpen: () => void;
}

const Line = ({ row, net, vat, problems, onOpen }: LineProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { mayEdit } = useDraft();
  const { amount, unit, unit_price, factor, discount, description, note } = row.values;
  const terms = [
    `${withUnit(format.number(amount), amount, unit)} × ${format.money(unit_price)}`,
    factor !== 1 && `× ${format.number(factor)}`,
    discount !== 0 &&
      translate('resources.sales-invoices.less', { percent: format.number(discount) }),
    vat,
    note,
  ].filter(Boolean);
  return (
    <Card sx={{ p: 1.5, display: 'flex', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>
          <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {format.money(net)}
          </Typography>
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {terms.join(' · ')}
        </Typography>
        {problems.map(({ field, problem }) => (
          <Typography key={field} variant="body2" color="error">
            {problem}
          </Typography>
        ))}
        {mayEdit && (
          <Button size="small" onClick={onOpen} sx={{ mt: 0.5, ml: -1 }}>
            {translate('ra.action.edit')}
          </Button>
        )}
      </Box>
      <RowMenu row={row} />
    </Card>
  );
};

const RowMenu = ({ row }: { row: DraftRow }) => {
  const translate = useTranslate();
  const { button, menu, close } = useMenu();
  const { state, dispatch, mayEdit } = useDraft();
  if (!mayEdit) return null;
  const name = row.kind === 'heading' ? row.name : row.values.description;
  const chosen = (act: () => void) => () => {
    close();
    act();
  };
  const text = (each: string) => translate(`resources.sales-invoices.menu.${each}`);
  const move = (by: 1 | -1) => {
    const moved = movedBy(state.rows, [row.key], by);
    if (moved) dispatch(moved);
  };
  return (
    <div>
      <IconButton {...button} aria-label={translate('grid.menu_of', { name })}>
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu {...menu}>
        <MenuItem onClick={chosen(() => move(-1))}>{text('up')}</MenuItem>
        <MenuItem onClick={chosen(() => move(1))}>{text('down')}</MenuItem>
        <MenuItem
          onClick={chosen(() => dispatch({ type: 'headingAdded', before: row.key, name: '' }))}
        >
          {text('heading_above')}
        </MenuItem>
        <MenuItem
          onClick={chosen(() => dispatch({ type: 'removed', keys: [row.key] }))}
          sx={{ color: 'error.main' }}
        >
          {text('remove')}
        </MenuItem>
      </Menu>
    </div>
  );
};
