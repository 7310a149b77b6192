import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ChoiceSelect } from '../../../form/ChoiceSelect.tsx';
import { filledFields } from '../model/columns.ts';
import type { Target } from '../model/targets.ts';
import type { Wizard } from '../useWizard.ts';

export const FixedValues = ({ wizard }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const { mapping, targets, dispatch, optionsOf } = wizard;
  const filled = filledFields(mapping, targets);
  const free = targets.filter(target => target.kind !== 'id' && !filled.includes(target));
  const put = (fixed: Record<string, string>) =>
    dispatch({ type: 'mapped', mapping: { ...mapping, fixed } });
  const set = (field: string, text: string) => put({ ...mapping.fixed, [field]: text });
  const remove = (field: string) =>
    put(Object.fromEntries(Object.entries(mapping.fixed).filter(([each]) => each !== field)));
  return (
    <Box component="section">
      <Typography variant="h3">{translate('transfer.fixed.title')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {translate('transfer.fixed.intro')}
      </Typography>
      <Stack sx={{ gap: 1.5, mt: 1.5, maxWidth: 560 }}>
        {targets
          .filter(({ field }) => field in mapping.fixed)
          .map(target => (
            <Stack key={target.field} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <FixedValue
                target={target}
                options={optionsOf(target)}
                text={mapping.fixed[target.field] ?? ''}
                onChange={text => set(target.field, text)}
              />
              <IconButton
                aria-label={translate('transfer.fixed.remove', { field: target.label })}
                onClick={() => remove(target.field)}
              >
                <DeleteOutlined />
              </IconButton>
            </Stack>
          ))}
        {free.length > 0 && (
          <ChoiceSelect
            label={
              <>
                <AddIcon fontSize="inherit" sx={{ verticalAlign: 'text-bottom', mr: 0.5 }} />
                {translate('transfer.fixed.add')}
              </>
            }
            value=""
            all={translate('transfer.choose')}
            onChoose={field => field !== '' && set(field, '')}
          >
            {free.map(({ field, label }) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </ChoiceSelect>
        )}
      </Stack>
    </Box>
  );
};

interface FixedValueProps {
  target: Target;
  options: ReturnType<Wizard['optionsOf']>;
  text: string;
  onChange: (text: string) => void;
}

const FixedValue = ({ target, options, text, onChange }: FixedValueProps) => {
  const translate = useTranslate();
  if (options.length === 0) {
    return (
      <TextField
        label={target.label}
        value={text}
        onChange={event => onChange(event.target.value)}
        fullWidth
      />
    );
  }
  return (
    <ChoiceSelect
      label={target.label}
      value={text}
      all={translate('transfer.choose')}
      onChoose={onChange}
    >
      {options.map(({ value, label }) => (
        <option key={String(value)} value={label}>
          {label}
        </option>
      ))}
    </ChoiceSelect>
  );
};
