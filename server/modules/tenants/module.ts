import { tenantSettingsSchema } from '#contract/tenants/tenants';
import type { Module } from '../../module.ts';
import {
  companyRegistrationRoutes,
  registrationRoutes,
} from './registration/registration.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { tenantRoutes } from './tenants.routes.ts';

export default {
  money: [tenantSettingsSchema],
  routes: [registrationRoutes, settingsRoutes, tenantRoutes, companyRegistrationRoutes],
} satisfies Module;
