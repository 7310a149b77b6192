export const saveFile = (name: string, file: Blob) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

export const saveTextFile = (name: string, text: string) =>
  saveFile(name, new Blob([text], { type: 'text/plain' }));
