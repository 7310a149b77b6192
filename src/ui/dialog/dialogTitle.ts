import { createContext, use } from 'react';

/** Undefined outside of a dialog. */
const DialogTitleContext = createContext<string | undefined>(undefined);

export const DialogTitleProvider = DialogTitleContext.Provider;

export const useDialogTitle = () => use(DialogTitleContext);
