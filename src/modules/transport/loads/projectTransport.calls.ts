import { projectTransport } from '#contract/transport/transport';
import { type Asked, read, withQuery } from '../../../platform/data/callOptions.ts';

export const readProjectTransport = (projectId: number, asked: Asked) =>
  read(projectTransport, withQuery(`/projects/${projectId}/transport`, {}, asked), asked);
