import { useTranslate } from 'ra-core';
import type { WebhookEndpoint } from '#contract/integrations/webhookEndpoints';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useEventTexts } from './eventTexts.ts';

type Switched = Partial<Pick<WebhookEndpoint, 'active' | 'reason' | 'failing_since'>>;

const stateOf = ({ active, reason, failing_since }: Switched) => {
  if (!active) return reason ? (['switched_off', 'error'] as const) : (['off', 'default'] as const);
  return failing_since ? (['failing', 'warning'] as const) : (['active', 'success'] as const);
};

export const EndpointState = () => {
  const translate = useTranslate();
  const endpoint = useRecord<'webhook-endpoints'>();
  if (!endpoint) return null;
  const [state, colour] = stateOf(endpoint);
  return <StatusBadge label={translate(`integrations.states.${state}`)} colour={colour} />;
};

export const EventTypes = () => {
  const { summaryOf } = useEventTexts();
  return summaryOf(useRecord<'webhook-endpoints'>()?.types ?? []);
};

/** A person, or the token that added the endpoint by itself. */
export const EndpointMaker = () => useRecord<'webhook-endpoints'>()?.created_by?.name ?? '–';
