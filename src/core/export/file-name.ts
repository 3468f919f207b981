/** `dp980-6_uat_2026.4.csv`: ASCII, lower case, valid on every file system and in `Content-Disposition`. */
export function exportFileName(parts: readonly (string | null)[], extension: string): string {
  const words = parts.filter((part) => part !== null).map(asciiWord)
  return `${words.filter(Boolean).join('_').slice(0, 120)}.${asciiWord(extension)}`
}

function asciiWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
}
