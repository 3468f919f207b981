export type ScrollState = {
  readonly y: number
  readonly direction: 'up' | 'down'
  /** More than 100 px from the top. */
  readonly beyond: boolean
  /** Within 100 px of the end. */
  readonly nearEnd: boolean
}

// Specification, sections 4 and 9 [px].
const threshold = 100
/** Smaller movements are ignored [px]. */
const trembling = 4

export const atTop: ScrollState = { y: 0, direction: 'up', beyond: false, nearEnd: false }

/** @param now offset, page height and window height [px] */
export function nextScroll(
  before: ScrollState,
  now: { readonly y: number; readonly height: number; readonly window: number },
): ScrollState {
  const y = Math.max(0, now.y)
  const nearEnd = now.height - (y + now.window) <= threshold
  const beyond = y > threshold
  if (Math.abs(y - before.y) < trembling) return { ...before, beyond, nearEnd }
  return { y, direction: y > before.y ? 'down' : 'up', beyond, nearEnd }
}
