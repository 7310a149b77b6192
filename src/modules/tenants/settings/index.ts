export { SettingsPart } from './SettingsPart.tsx';
