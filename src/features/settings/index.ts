/** What others may use of this feature. */
export { SettingsPart } from './SettingsPart.tsx';
