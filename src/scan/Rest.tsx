import { type FormEvent, useState } from 'react';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { isOut, leftOf } from '../platform/scanner/judge.ts';
import { useScanTexts } from './texts.ts';

/** Something that is still out: one unit, or so many of a counted product. */
interface Missing {
  key: string;
  name: string;
  /** The code that a scanner would read; `undefined` where it has none. */
  code: string | undefined;
  amount: number;
  isUnit: boolean;
}

interface RestProps {
  lines: readonly PackingLine[];
  onLost: (code: string, amount: number) => void;
  onDone: () => void;
}

const ANSWERS = ['later', 'lost', 'stays'] as const;

type Answer = (typeof ANSWERS)[number];

/**
 * Asks about each thing that is still out: a loss is booked, and all else stays out on the project.
 * The list is that of the moment it was opened: a row that went away would put the next one under the
 * finger of a double tap.
 */
export const Rest = ({ lines, onLost, onDone }: RestProps) => {
  const { translate } = useScanTexts();
  const [missing] = useState(() => missingOf(lines));
  const amounts = new Map(missingOf(lines).map(({ key, amount }) => [key, amount]));

  return (
    <section className="question" aria-labelledby="rest">
      <h2 id="rest">{translate('scan_page.rest.title')}</h2>
      <p>{translate(missing.length > 0 ? 'scan_page.rest.hint' : 'scan_page.rest.none')}</p>
      <ul className="rows">
        {missing.map(item => (
          <MissingItem
            key={item.key}
            item={item}
            left={amounts.get(item.key) ?? 0}
            onLost={onLost}
          />
        ))}
      </ul>
      <button type="button" className="primary" onClick={onDone}>
        {translate('scan_page.rest.done')}
      </button>
    </section>
  );
};

interface MissingItemProps extends Pick<RestProps, 'onLost'> {
  item: Missing;
  /** How many are still out by now: what is scanned meanwhile is back. */
  left: number;
}

const MissingItem = ({ item, left, onLost }: MissingItemProps) => {
  const { translate } = useScanTexts();
  const [answer, setAnswer] = useState<Answer>();
  const { name, code, isUnit } = item;
  const amount = left || item.amount;
  const isBack = left === 0 && answer !== 'lost';
  // Until a loss is counted, and for the number that is left, a second tap means nothing.
  const [before, setBefore] = useState<number>();
  const isDone = left === 0 || (answer === 'lost' && left === before);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code === undefined) return;
    onLost(code, Number(new FormData(event.currentTarget).get('amount') ?? 1));
    setAnswer('lost');
    setBefore(left);
  };

  return (
    <li aria-label={isUnit ? `${name} ${code ?? ''}`.trim() : name}>
      <form onSubmit={submit}>
        <span className="name">
          {isUnit ? name : `${amount} × ${name}`}
          <small>
            {isBack
              ? translate('scan_page.rest.back')
              : (code ?? translate('scan_page.rest.no_code'))}
          </small>
        </span>
        {amount > 1 && (
          <input
            key={amount}
            name="amount"
            type="number"
            inputMode="numeric"
            aria-label={translate('scan_page.rest.amount_of', { name })}
            required
            min={1}
            max={amount}
            defaultValue={answer === 'lost' ? undefined : amount}
            disabled={isDone}
          />
        )}
        <div className="tools">
          {ANSWERS.map(each => (
            <button
              key={each}
              type={each === 'lost' ? 'submit' : 'button'}
              aria-pressed={answer === each && (isDone || each !== 'lost')}
              disabled={isDone || (each === 'lost' && code === undefined)}
              onClick={() => each !== 'lost' && setAnswer(each)}
            >
              {translate(`scan_page.rest.${each}`)}
            </button>
          ))}
        </div>
      </form>
    </li>
  );
};

/** Counted things are one for each product: a scan of its code counts for whichever line is open. */
const missingOf = (lines: readonly PackingLine[]): Missing[] =>
  [...Map.groupBy(lines, ({ product_id }) => product_id)].flatMap(([id, ofProduct]) => {
    const out = ofProduct.flatMap(({ name, units }) =>
      units.filter(isOut).map(unit => ({ ...unit, name }))
    );
    const units = out.map(unit => ({
      key: `unit ${unit.id}`,
      name: unit.name,
      code: unit.code ?? unit.serial_number ?? undefined,
      amount: 1,
      isUnit: true,
    }));
    const amount = leftOf(ofProduct, 'back') - units.length;
    const [first] = ofProduct;
    if (amount <= 0 || !first) return units;
    const { name, code } = first;
    return [
      ...units,
      { key: `product ${id}`, name, code: code ?? undefined, amount, isUnit: false },
    ];
  });
