import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import IconButton from '@mui/material/IconButton';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordPart } from '../../ui/record/RelatedRecords.tsx';
import { QuoteStanding } from './quotes/QuoteStanding.tsx';
import { useDecisionNotice, useDecisionSound } from './useDecisionNotice.ts';
import { useProjectQuotes } from './useProjectQuotes.ts';

const ProjectQuotes = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { data: quotes } = useProjectQuotes();
  useDecisionNotice(quotes);
  if (!quotes || quotes.length === 0) return null;
  return (
    <RecordPart
      title={translate('resources.quotes.name', { smart_count: 2 })}
      action={<SoundSwitch />}
    >
      <RowList
        rows={quotes.map(quote => ({
          to: `/quotes/${quote.id}`,
          title: quote.number ?? translate('resources.quotes.draft'),
          detail: typeof quote.total === 'number' ? format.money(quote.total) : '',
          badge: (
            <RecordContextProvider value={quote}>
              <QuoteStanding />
            </RecordContextProvider>
          ),
        }))}
      />
    </RecordPart>
  );
};

export const SoundSwitch = () => {
  const translate = useTranslate();
  const [isOn, setOn] = useDecisionSound();
  const label = translate('resources.quotes.sound');
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={() => setOn(!isOn)}
    >
      {isOn ? (
        <NotificationsActiveOutlined fontSize="small" />
      ) : (
        <NotificationsOffOutlined fontSize="small" />
      )}
    </IconButton>
  );
};

export default ProjectQuotes;
