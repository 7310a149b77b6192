import { createContext, use } from 'react';

const DialogTitleContext = createContext<string | undefined>(undefined);

export const DialogTitleProvider = DialogTitleContext.Provider;

export const useDialogTitle = () => use(DialogTitleContext);

const TypedContext = createContext<() => void>(() => undefined);

export const TypedProvider = TypedContext.Provider;

/** Tells the dialog around a form that it has text to lose. */
export const useNoteTyped = () => use(TypedContext);
