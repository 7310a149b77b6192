import { projectTransport } from '#contract/transport/transport';
import { type CallOptions, read, withQuery } from '../../../platform/data/callOptions.ts';

export const readProjectTransport = (projectId: number, options: CallOptions) =>
  read(projectTransport, withQuery(`/projects/${projectId}/transport`, {}, options), options);
