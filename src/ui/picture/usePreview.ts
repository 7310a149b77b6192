import { useEffect, useState } from 'react';

/** A picture on this device in a form that can be shown; `undefined` until it is read. */
export const usePreview = (file: File | undefined) => {
  const [preview, setPreview] = useState<{ file: File; src: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setPreview({ file, src: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview?.file === file ? preview?.src : undefined;
};
