import { resourceRoutes } from '../../records/routes.ts';
import { customerRecords } from './customers.records.ts';

export const customerRoutes = resourceRoutes(customerRecords);
