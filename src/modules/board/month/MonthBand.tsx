import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { FreeShape } from '../../../ui/availability/FreeShape.tsx';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { useStatusText } from '../../../ui/display/StatusBadge.tsx';
import type { Band } from './monthLayout.ts';
import { bandPlace } from './monthStyle.ts';

export const MonthBand = ({ band, tabIndex }: { band: Band; tabIndex: number }) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const statusText = useStatusText('projects');
  const { bar, isCutAtStart, isCutAtEnd } = band;
  const { name, status, short, from } = bar;
  const facts = [
    name,
    statusText(status).name,
    from && periodText({ from, until: bar.until }),
    short > 0 && translate('month.short', { smart_count: short }),
  ];
  const classes = ['band', status, isCutAtStart && 'cut-start', isCutAtEnd && 'cut-end'];
  const text = facts.filter(Boolean).join(', ');
  return (
    <Link
      to={`/projects/${bar.project_id}`}
      className={classes.filter(Boolean).join(' ')}
      style={bandPlace(band)}
      tabIndex={tabIndex}
      aria-label={text}
      title={text}
    >
      {short > 0 && (
        <span className="short">
          <FreeShape freedom="short" />
        </span>
      )}
      {name}
    </Link>
  );
};
