import { useFormat } from '../../platform/time/useFormat.tsx';

const [KB, MB] = [1024, 1024 * 1024];

export const useFileSize = () => {
  const { number } = useFormat();
  return (bytes: number) =>
    bytes < MB
      ? `${number(Math.max(1, Math.round(bytes / KB)))} kB`
      : `${number(Math.round((bytes / MB) * 10) / 10)} MB`;
};
