import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import type { TypedChoice } from './typedChoice.ts';

interface ChoiceFieldProps<Option> {
  typed: TypedChoice;
  options: readonly Option[];
  chosen: Option | null;
  onChoose: (chosen: Option | null) => void;
  nameOf: (option: Option) => string;
  keyOf: (option: Option) => number | string;
  /** Empty: an option without a heading. */
  groupOf?: (option: Option) => string;
  isSearching?: boolean;
  hasFailed?: boolean;
  /** Says that nothing was found. */
  none?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Of the input, if it has no visible label. */
  name?: string;
  field: Pick<TextFieldProps, 'label' | 'size' | 'placeholder' | 'helperText' | 'error' | 'sx'>;
}

const Group = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key}>
    {group !== '' && (
      <ListSubheader component="div" sx={{ top: -8 }}>
        {group}
      </ListSubheader>
    )}
    <Box component="ul" sx={{ p: 0 }}>
      {children}
    </Box>
  </li>
);

/**
 * A field outside of forms in which one of many is chosen. Text without a choice stays when the field is left,
 * shows an error, and blocks what is around it. A failed search is named as one.
 */
export const ChoiceField = <Option,>(props: ChoiceFieldProps<Option>) => {
  const { typed, options, chosen, onChoose, nameOf, keyOf, groupOf } = props;
  const { isSearching = false, hasFailed = false, none, inputRef, name, field } = props;
  const translate = useTranslate();
  const input = useForkRef(typed.input, inputRef);
  const choose = (option: Option | null) => {
    const isSame = option !== null && chosen !== null && keyOf(option) === keyOf(chosen);
    typed.type(isSame ? nameOf(option) : '');
    if (!isSame) onChoose(option);
  };
  const noOptions = hasFailed ? translate('validation.search_failed') : none;
  return (
    <Autocomplete
      options={options}
      value={chosen}
      inputValue={typed.text}
      clearOnBlur={false}
      size={field.size ?? 'medium'}
      loading={isSearching || typed.isBehind}
      getOptionKey={keyOf}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      filterOptions={all => all}
      {...(groupOf && { groupBy: groupOf, renderGroup: Group })}
      {...(noOptions !== undefined && { noOptionsText: noOptions })}
      onOpen={() => typed.setOpen(true)}
      onClose={() => typed.setOpen(false)}
      onInputChange={(_event, next, reason) => reason === 'input' && typed.type(next)}
      onChange={(_event, option) => choose(option)}
      onBlur={typed.leave}
      // Enter chooses; a form around the field is not sent by it.
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      renderInput={params => (
        <TextField
          {...params}
          {...field}
          inputRef={input}
          error={typed.isWrong || field.error === true}
          helperText={typed.isWrong ? translate('validation.not_chosen') : field.helperText}
          inputProps={{ ...params.inputProps, ...(name !== undefined && { 'aria-label': name }) }}
        />
      )}
    />
  );
};
