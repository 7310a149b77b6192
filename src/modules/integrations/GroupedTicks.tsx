import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'ra-core';
import { InputHelperText } from 'react-admin';
import { z } from 'zod';

const texts = z.array(z.string()).catch([]);

interface GroupedTicksProps<Name extends string> {
  source: string;
  legend: string;
  groups: Readonly<Record<string, readonly Name[]>>;
  groupText: (group: string) => string;
  textOf: (name: Name) => string;
  mayGive: (name: Name) => boolean;
  nothing: string | undefined;
}

/** Offers what `mayGive` allows, and what is ticked already, so that it can be taken away. */
export const GroupedTicks = <Name extends string>(props: GroupedTicksProps<Name>) => {
  const { source, legend, groups, groupText, textOf, mayGive, nothing } = props;
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const held = texts.parse(field.value);
  const isHeld = (name: Name) => held.includes(name);
  const offered = Object.entries(groups)
    .map(([group, names]) => ({
      group,
      names: names.filter(name => mayGive(name) || isHeld(name)),
    }))
    .filter(({ names }) => names.length > 0);
  const toggle = (name: Name) =>
    field.onChange(
      Object.values(groups)
        .flat()
        .filter(each => (each === name ? !isHeld(each) : isHeld(each)))
    );
  return (
    <Box component="fieldset" sx={fieldsetStyle}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        {translate(legend)}
      </Typography>
      {offered.length === 0 && nothing && <Alert severity="info">{translate(nothing)}</Alert>}
      <Box sx={groupsStyle}>
        {offered.map(({ group, names }) => (
          <Box key={group} component="fieldset" sx={groupStyle}>
            <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0 }}>
              {groupText(group)}
            </Typography>
            {names.map((name, index) => (
              <FormControlLabel
                key={name}
                label={textOf(name)}
                control={
                  <Checkbox
                    size="small"
                    checked={isHeld(name)}
                    onChange={() => toggle(name)}
                    onBlur={field.onBlur}
                    inputRef={index === 0 && group === offered[0]?.group ? field.ref : undefined}
                    slotProps={{ input: { 'aria-invalid': fieldState.invalid } }}
                  />
                }
                slotProps={{ typography: { variant: 'body2' } }}
                sx={{ display: 'flex', mr: 0, '&& .MuiFormControlLabel-label': textStyle }}
              />
            ))}
          </Box>
        ))}
      </Box>
      {fieldState.invalid && (
        <FormHelperText error>
          <InputHelperText error={fieldState.error?.message} />
        </FormHelperText>
      )}
    </Box>
  );
};

const fieldsetStyle = { border: 0, p: 0, m: 0, minWidth: 0 } as const;

const groupStyle = { ...fieldsetStyle, pb: 1.5, breakInside: 'avoid' } as const;

const textStyle = { color: 'text.primary' } as const;

/** The groups differ in height: rows of a grid would leave gaps. */
const groupsStyle = {
  columnCount: { xs: 1, sm: 2 },
  columnGap: 3,
} as const;
