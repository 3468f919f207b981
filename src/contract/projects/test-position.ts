type TestPosition = { readonly test: string | null; readonly direction: string | null; readonly number?: number }

/** `UAT RD 1` */
export function testPositionName({ test, direction, number }: TestPosition): string {
  return [test, direction === '-' ? null : direction, number ?? null].filter((part) => part !== null).join(' ')
}
