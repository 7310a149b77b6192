/** The public parts of this feature. */
export { SettingsPart } from './SettingsPart.tsx';
