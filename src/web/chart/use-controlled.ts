import { useState } from 'react'

/** State that the page may hold (in the address, say) or leave to us: with a value from outside, that one counts. */
export function useControlled<T>(
  value: T | undefined,
  onChange: ((next: T) => void) | undefined,
  initial: T,
): readonly [T, (next: T) => void] {
  const [own, setOwn] = useState(initial)
  const set = (next: T) => {
    if (value === undefined) setOwn(next)
    onChange?.(next)
  }
  return [value ?? own, set]
}
