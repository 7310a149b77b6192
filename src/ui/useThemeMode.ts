import { useStore } from 'ra-core';
import { THEME_KEY } from '../providers/store.ts';

export const THEME_MODES = ['light', 'dark', 'system'] as const;

export type ThemeMode = (typeof THEME_MODES)[number];

/** Light, dark, or whatever the system is set to. */
export const useThemeMode = () => useStore<ThemeMode>(THEME_KEY, 'system');
