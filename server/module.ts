import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Job } from './jobs/jobs.ts';
import type { AttachedFiles } from './mail/outbox.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { MoneyOfModule } from './security/money.ts';
import type { Services } from './services.ts';

type Routes = (services: Services) => FastifyPluginAsyncZod;

/** What jobs work with. `provider` is the configured one, never the test checkout. */
interface JobContext extends Pick<
  Services,
  'database' | 'outbox' | 'sealer' | 'appUrl' | 'mollieApiUrl'
> {
  provider: PaymentProvider | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** What a module adds to the server. Each declares it in its `module.ts` (docs/architecture.md). */
export interface Module extends MoneyOfModule {
  /** Flat records (`records/`). */
  resources?: readonly FastifyPluginAsyncZod[];
  /** Its other calls of the API. */
  routes?: readonly Routes[];
  /** Pages outside of the API, for people without an account. */
  pages?: readonly Routes[];
  /** The files that its mails carry. */
  attachedFiles?: (services: Services) => Partial<AttachedFiles>;
  /** Repeated work beside requests. */
  jobs?: (context: JobContext) => readonly Job[];
}
