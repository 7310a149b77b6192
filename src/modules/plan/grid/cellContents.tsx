import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { usualKind } from '#contract/plan/linePrices';
import type { PlanLine } from '#contract/plan/plans';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { HiddenText } from '../../../ui/display/values.tsx';
import { FreeShape } from '../../../ui/availability/FreeShape.tsx';
import { useOptionText } from '../../../ui/availability/OptionMark.tsx';
import { RequestedMark, useRequestedText } from '../../../ui/availability/StandingMarks.tsx';
import { useUnitWarnings } from '../useUnitWarnings.ts';
import { FreeTextMark } from '../FreeTextMark.tsx';
import type { ColumnName } from '../model/cells.ts';
import { isOfCrew } from '../model/changes.ts';
import { freedomOfLine, type GroupRow, type LineRow, nameOf, type PlanRow } from '../model/rows.ts';
import { usePlanGridActions } from './planGridActions.ts';

interface ContentProps<Row> {
  row: Row;
  column: ColumnName;
}

export const PlanCell = ({ row, column }: ContentProps<PlanRow>) =>
  row.kind === 'group' ? (
    <GroupCell row={row} column={column} />
  ) : (
    <LineCell row={row} column={column} />
  );

const GroupCell = ({ row, column }: ContentProps<GroupRow>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { group, lines, short, total } = row;
  if (column === 'name') {
    const isOwn = group.out_from !== null || group.back_until !== null;
    return (
      <>
        <Toggle row={row} />
        <strong>{group.name}</strong>
        <span className="aside">
          {translate('plan.lines', { smart_count: lines })}
          {isOwn && ` · ${format.times(group.from, group.until)}`}
        </span>
      </>
    );
  }
  if (column === 'free' && short > 0) {
    return (
      <>
        <FreeShape freedom="short" /> {translate('plan.shortages', { smart_count: short })}
      </>
    );
  }
  if (column === 'discount' && group.discount) return `${format.number(group.discount)} %`;
  if (column === 'total' && total !== null) return <strong>{format.money(total)}</strong>;
  return null;
};

const LineCell = ({ row, column }: ContentProps<LineRow>): ReactNode => {
  const translate = useTranslate();
  const format = useFormat();
  const { line } = row;
  switch (column) {
    case 'amount':
      return format.number(line.amount);
    case 'name':
      return (
        <>
          {row.isOpen !== undefined && <Toggle row={row} />}
          <FreeTextMark line={line} />
          <span className="text" title={line.name}>
            {line.name}
          </span>
          <LineNotes line={line} />
        </>
      );
    case 'free':
      return <FreeCell row={row} />;
    case 'unit_price':
    case 'total': {
      const value = line[column];
      return value === null || line.parent_id !== null ? null : format.money(value);
    }
    case 'factor':
      if (line.parent_id !== null || line.factor === null) return null;
      return (
        <span className={line.factor_typed ? undefined : 'from-table'}>
          {format.number(line.factor)}
          {line.factor_typed && <HiddenText> {translate('plan.factor_typed')}</HiddenText>}
        </span>
      );
    case 'discount':
      if (line.parent_id !== null || (!line.discount && !line.discount_typed)) return null;
      return (
        <span className={line.discount_typed ? undefined : 'from-table'}>
          {format.number(line.discount ?? 0)} %
          {line.discount_typed && <HiddenText> {translate('plan.factor_typed')}</HiddenText>}
        </span>
      );
  }
};

const LineNotes = ({ line }: { line: PlanLine }) => {
  const translate = useTranslate();
  const requestedText = useRequestedText();
  const codes = line.units.map(({ code, id }) => code ?? `#${id}`);
  const warned = useUnitWarnings()(line.units);
  const optionText = useOptionText();
  const notes = [
    line.option && optionText(line.option),
    isOfCrew(line) && translate('plan.of_crew'),
    !isOfCrew(line) &&
      line.kind !== usualKind(line.product_id) &&
      line.parent_id === null &&
      translate(`sales.kinds.${line.kind}`),
    line.optional && line.parent_id === null && translate('plan.optional'),
    line.differs && line.parent_id === null && translate('plan.differs'),
    codes.length > 0 && codes.join(', '),
    ...warned,
    line.notes,
  ].filter(Boolean);
  return (
    <>
      {line.requested && (
        <span className="aside" title={requestedText(line.requested)}>
          <RequestedMark requested={line.requested} />
        </span>
      )}
      {notes.length > 0 && (
        <span className="aside" title={notes.join(' · ')}>
          {notes.join(' · ')}
        </span>
      )}
    </>
  );
};

const FreeCell = ({ row }: { row: LineRow }) => {
  const translate = useTranslate();
  const { showAvailability } = usePlanGridActions();
  const format = useFormat();
  const { line } = row;
  // A new line has no free amount until saved.
  if (line.product_id === null || line.id < 0) return null;
  if (line.free === null) {
    return (
      <span className="aside">
        {translate(line.from ? 'planning.untracked' : 'plan.no_period')}
      </span>
    );
  }
  const { free, free_if_all, short, uncovered } = line;
  const period = format.times(line.from, line.until);
  const shortText = short > 0 && translate('planning.short', { amount: format.number(short) });
  const acceptedText =
    uncovered > 0 && translate('planning.accepted', { amount: format.number(uncovered) });
  const said = [
    shortText,
    acceptedText,
    translate('planning.free', { amount: free }),
    translate('planning.free_if_all', { amount: free_if_all }),
    period,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      tabIndex={-1}
      className="free-button"
      aria-label={`${said}. ${translate('plan.who_has_it')}`}
      title={said}
      onClick={() => showAvailability(row)}
    >
      <FreeShape freedom={freedomOfLine(line)} />
      <span>{format.number(free)}</span>
      {free_if_all !== free && <span className="aside">({free_if_all})</span>}
      {shortText && <strong className="short">{shortText}</strong>}
      {!shortText && acceptedText && <strong>{acceptedText}</strong>}
    </button>
  );
};

const Toggle = ({ row }: { row: PlanRow }) => {
  const translate = useTranslate();
  const { toggle } = usePlanGridActions();
  return (
    <button
      type="button"
      className="toggle"
      tabIndex={-1}
      aria-label={translate(row.isOpen ? 'plan.close' : 'plan.open', { name: nameOf(row) })}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        toggle(row);
      }}
    >
      {row.isOpen ? <ExpandMoreIcon fontSize="small" /> : <ChevronRightIcon fontSize="small" />}
    </button>
  );
};
