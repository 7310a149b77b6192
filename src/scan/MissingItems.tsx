import { type FormEvent, useState } from 'react';
import type { ExpectedKind } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { grouped } from '../platform/grouped.ts';
import { isOut, leftOf } from '../platform/scanner/predictScan.ts';
import { useRestorablePageState } from '../platform/session/restorablePageState.ts';
import { storedText } from '../platform/session/restorableState.ts';
import type { Agreed } from './scanCalls.ts';
import { dayFromToday } from './dayFromToday.ts';
import { CountInput, countOf } from './CountInput.tsx';
import { useScanTexts } from './scanTexts.ts';

interface Missing {
  key: string;
  productId: number;
  unitId: number | null;
  expected: { kind: ExpectedKind; until: string } | null;
  name: string;
  code: string | undefined;
  amount: number;
  isUnit: boolean;
}

interface RestProps {
  lines: readonly PackingLine[];
  onLost: (code: string, amount: number) => void;
  /** Resolves to false if the server was unreachable. */
  onAgreed: (agreed: Agreed) => Promise<boolean>;
  onDone: () => void;
}

const ANSWERS = ['later', 'lost', 'stays'] as const;

type Answer = (typeof ANSWERS)[number];

/**
 * Asks about each item that is still out. A loss is booked; everything else stays out on the
 * project until the agreed day. The list is fixed when opened: a disappearing row would put the
 * next one under a double tap.
 */
export const MissingItems = ({ lines, onLost, onAgreed, onDone }: RestProps) => {
  const { translate } = useScanTexts();
  const [missing] = useState(() => missingOf(lines));
  const amounts = new Map(missingOf(lines).map(({ key, amount }) => [key, amount]));

  return (
    <section className="question" aria-labelledby="rest">
      <h2 id="rest">{translate('scan_screens.rest.title')}</h2>
      <p>{translate(missing.length > 0 ? 'scan_screens.rest.hint' : 'scan_screens.rest.none')}</p>
      <ul className="rows">
        {missing.map(item => (
          <MissingItem
            key={item.key}
            item={item}
            left={amounts.get(item.key) ?? 0}
            onLost={onLost}
            onAgreed={onAgreed}
          />
        ))}
      </ul>
      <button type="button" className="primary" onClick={onDone}>
        {translate('scan_screens.rest.done')}
      </button>
    </section>
  );
};

interface MissingItemProps extends Pick<RestProps, 'onLost' | 'onAgreed'> {
  item: Missing;
  /** The amount that is still out, without scans made meanwhile. */
  left: number;
}

const MissingItem = ({ item, left, onLost, onAgreed }: MissingItemProps) => {
  const { translate } = useScanTexts();
  const [answer, setAnswer] = useState<Answer | undefined>(item.expected?.kind);
  const [until, setUntil] = useState(item.expected?.until);
  const [isUnsaved, setUnsaved] = useState(false);
  const { name, code, isUnit } = item;
  const amount = left || item.amount;
  const isBack = left === 0 && answer !== 'lost';
  // A second tap is ignored until a loss is counted and the amount changes.
  const [before, setBefore] = useState<number>();
  const isDone = left === 0 || (answer === 'lost' && left === before);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code === undefined) return;
    onLost(code, countOf(event.currentTarget) ?? 1);
    setAnswer('lost');
    setBefore(left);
  };

  const agree = async (kind: ExpectedKind, day: string) => {
    setAnswer(kind);
    setUntil(day);
    const { productId: product_id, unitId: unit_id } = item;
    setUnsaved(!(await onAgreed({ product_id, unit_id, amount, kind, until: day })));
  };

  return (
    <li aria-label={isUnit ? `${name} ${code ?? ''}`.trim() : name}>
      <form onSubmit={submit}>
        <span className="name">
          {isUnit ? name : `${amount} × ${name}`}
          <small>
            {isBack
              ? translate('scan_screens.rest.back')
              : (code ?? translate('scan_screens.rest.no_code'))}
          </small>
        </span>
        {amount > 1 && (
          <LostAmount
            key={amount}
            item={item}
            amount={amount}
            start={answer === 'lost' ? '' : String(amount)}
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
              onClick={() => each !== 'lost' && void agree(each, dayFromToday(DAYS_AHEAD[each]))}
            >
              {translate(`scan_screens.rest.${each}`)}
            </button>
          ))}
        </div>
        {!isDone && (answer === 'later' || answer === 'stays') && until !== undefined && (
          <label>
            <small>{translate(`scan_screens.rest.until.${answer}`)}</small>
            <UntilDay until={until} onDay={day => void agree(answer, day)} />
          </label>
        )}
        {isUnsaved && <small role="alert">{translate('scan_screens.rest.unsaved')}</small>}
      </form>
    </li>
  );
};

interface LostAmountProps {
  item: Missing;
  amount: number;
  start: string;
  disabled: boolean;
}

const LostAmount = ({ item: { key, name }, amount, start, disabled }: LostAmountProps) => {
  const { translate } = useScanTexts();
  const [text, setText] = useRestorablePageState({
    name: `lost ${key} of ${amount}`,
    start: () => start,
    stored: storedText,
  });
  return (
    <CountInput
      name="amount"
      aria-label={translate('scan_screens.rest.amount_of', { name })}
      required
      most={amount}
      value={text}
      onChange={({ target }) => setText(target.value)}
      disabled={disabled}
    />
  );
};

interface UntilDayProps {
  until: string;
  onDay: (day: string) => void;
}

/**
 * The browser's own field, as `DayField` has on a touch screen: its reader of typed days would be a tenth of this
 * page. With a keyboard it reports each digit of a year: a day before today is not agreed.
 */
const UntilDay = ({ until, onDay }: UntilDayProps) => {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      type="date"
      required
      value={typed ?? until}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value >= dayFromToday(0)) onDay(target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};

const DAYS_AHEAD = { later: 1, stays: 7 } as const;

/** Counted products have one row each: a scan of their code counts for any open line. */
const missingOf = (lines: readonly PackingLine[]): Missing[] =>
  [...grouped(lines, ({ product_id }) => product_id)].flatMap(([id, ofProduct]) => {
    const out = ofProduct.flatMap(({ name, units }) =>
      units.filter(isOut).map(unit => ({ ...unit, name }))
    );
    const units = out.map(unit => ({
      key: `unit ${unit.id}`,
      productId: id,
      unitId: unit.id,
      expected: unit.expected,
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
      {
        key: `product ${id}`,
        productId: id,
        unitId: null,
        expected: ofProduct.find(({ expected }) => expected)?.expected ?? null,
        name,
        code: code ?? undefined,
        amount,
        isUnit: false,
      },
    ];
  });
