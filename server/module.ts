import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Job } from './jobs/jobs.ts';
import type { AttachedFiles } from './mail/outbox.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { MoneyOfModule } from './security/money.ts';
import type { Services } from './services.ts';

type Routes = (services: Services) => FastifyPluginAsyncZod;

/** `provider` is the configured one, never the test checkout. */
export interface JobContext extends Pick<
  Services,
  'database' | 'outbox' | 'sealer' | 'appUrl' | 'mollieApiUrl' | 'outbound'
> {
  provider: PaymentProvider | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export interface Module extends MoneyOfModule {
  resources?: readonly FastifyPluginAsyncZod[];
  routes?: readonly Routes[];
  pages?: readonly Routes[];
  attachedFiles?: (services: Services) => Partial<AttachedFiles>;
  jobs?: (context: JobContext) => readonly Job[];
}
