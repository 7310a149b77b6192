import { useTranslate } from 'ra-core';
import { EVENTS, type EventType } from '#contract/integrations/eventTypes.values';
import { useShortList } from '../useShortList.ts';

const partsOf = (type: string) => {
  const [kind = '', what = ''] = type.split('.');
  return { kind, what };
};

const types = EVENTS.map(({ type }) => type);

export const EVENT_GROUPS: Readonly<Record<string, readonly EventType[]>> = Object.fromEntries(
  [...new Set(types.map(type => partsOf(type).kind))].map(kind => [
    kind,
    types.filter(type => partsOf(type).kind === kind),
  ])
);

export const viewOf = (type: EventType) => EVENTS.find(event => event.type === type)?.view;

/** More do not fit in a row. */
const SHOWN = 2;

export const useEventTexts = () => {
  const translate = useTranslate();
  const shortList = useShortList();
  const kindText = (kind: string) => translate(`integrations.kinds.${kind}`);
  /** `Klant aangemaakt`; a type that this version does not know, as it is. */
  const textOf = (type: string) => {
    const { kind, what } = partsOf(type);
    return translate(`integrations.happened.${what}`, { kind: kindText(kind), _: type });
  };
  return {
    kindText,
    textOf,
    summaryOf: (named: readonly EventType[]) => shortList(named.map(textOf), SHOWN),
  };
};
