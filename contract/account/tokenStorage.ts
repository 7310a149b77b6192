export const TOKEN_STORAGE_KEY = 'token';
