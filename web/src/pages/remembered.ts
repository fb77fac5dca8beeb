// The name this device used last.

const storageKey = 'bastide.name';

export function rememberedName(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return ''; // storage may be forbidden
  }
}

export function rememberName(name: string): void {
  try {
    if (name === '') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, name);
  } catch {
    // as above
  }
}
