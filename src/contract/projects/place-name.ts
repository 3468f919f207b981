type Place = { readonly test: string | null; readonly direction: string | null; readonly number?: number }

/** `UAT RD 1`: a test with its direction, where it has one, and the number of a specimen. */
export function placeName({ test, direction, number }: Place): string {
  return [test, direction === '-' ? null : direction, number ?? null].filter((part) => part !== null).join(' ')
}
