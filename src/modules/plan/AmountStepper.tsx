import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import type { PlanLine } from '#contract/plan/plans';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { decimalSign } from '../../platform/numbers/typedNumber.ts';
import { useTypedState } from '../../ui/form/typedState.ts';
import { useTellUnread } from '../../ui/form/unreadFields.tsx';
import { usePlan } from './PlanContext.tsx';
import { cellInput } from './model/cells.ts';

/** The text, and the amount that it was typed over. */
const typedAmount = z.object({ text: z.string(), over: z.number() });

export const AmountStepper = ({ line }: { line: PlanLine }) => {
  const translate = useTranslate();
  const { store } = usePlan();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The typed text stays when a colleague changes the line, and when its card is scrolled away.
  const [typed, setTyped] = useTypedState<z.infer<typeof typedAmount> | undefined>({
    name: `amount ${line.id}`,
    start: () => undefined,
    stored: typedAmount,
    stays: true,
  });
  const [wasLeft, setWasLeft] = useState(typed !== undefined);
  const text = typed?.text ?? String(line.amount);
  const read = cellInput('amount', text, decimal);
  const mine = 'values' in read ? read.values.amount : undefined;
  const isOvertaken = typed !== undefined && ![typed.over, mine].includes(line.amount);
  useTellUnread(field, 'problem' in read);
  const problem = wasLeft && 'problem' in read ? read : undefined;

  const set = (amount: number | undefined) => {
    setTyped(undefined);
    if (amount !== undefined && amount !== line.amount) {
      store.change({ op: 'update_line', id: line.id, values: { amount } });
    }
  };
  const leave = () => {
    setWasLeft(true);
    if ('values' in read && !isOvertaken) set(mine);
  };

  return (
    <div>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <IconButton
          aria-label={translate('plan.less', { name: line.name })}
          disabled={line.amount <= 1}
          onClick={() => set(line.amount - 1)}
        >
          <RemoveIcon />
        </IconButton>
        <InputBase
          inputRef={field}
          value={text}
          error={problem !== undefined}
          onChange={event => {
            setTyped({ text: event.target.value, over: typed?.over ?? line.amount });
            setWasLeft(false);
          }}
          onFocus={event => event.target.select()}
          onBlur={leave}
          onKeyDown={event => event.key === 'Enter' && leave()}
          inputProps={{
            inputMode: 'numeric',
            'aria-label': translate('plan.amount_of', { name: line.name }),
            'aria-invalid': problem !== undefined,
            'aria-describedby': problem && problemId,
            style: { textAlign: 'center' },
          }}
          sx={{ width: 56, '&.Mui-error': { color: 'error.main' } }}
        />
        <IconButton
          aria-label={translate('plan.more', { name: line.name })}
          disabled={line.amount >= LINE_AMOUNT_MAX}
          onClick={() => set(line.amount + 1)}
        >
          <AddIcon />
        </IconButton>
      </Stack>
      {wasLeft && isOvertaken && mine !== undefined && (
        <FormHelperText component="div" role="alert" error>
          {translate('plan.conflict.text', {
            column: translate('plan.columns.amount'),
            name: line.name,
          })}
          <Button size="small" onClick={() => setTyped(undefined)}>
            {translate('edits.conflict.theirs', { value: line.amount })}
          </Button>
          <Button size="small" onClick={() => set(mine)}>
            {translate('edits.conflict.mine', { value: mine })}
          </Button>
        </FormHelperText>
      )}
      {problem && (
        <FormHelperText id={problemId} role="alert" error>
          {translate(problem.problem, { most: problem.limit ?? 0 })}
        </FormHelperText>
      )}
    </div>
  );
};
