const names: Readonly<Record<string, string>> = {
  RD: 'along the rolling direction',
  DD: 'at 45° to the rolling direction',
  TD: 'across the rolling direction',
}

/** A direction in words; empty where a test has none. */
export const directionName = (direction: string): string => names[direction] ?? ''
