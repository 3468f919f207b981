const cells: { current: unknown }[] = []
let at = 0

/** What React keeps between two calls of a hook, in the order in which it is asked for. */
function cell(initial: unknown) {
  at += 1
  return (cells[at - 1] ??= { current: initial })
}

/** In place of React, for a hook that is called without a page: state is kept, an effect runs at each call and is not taken back. */
export const react = {
  useRef: cell,
  useState(initial: unknown) {
    const own = cell(initial)
    const set = (next: unknown) => {
      own.current = typeof next === 'function' ? next(own.current) : next
    }
    return [own.current, set]
  },
  useCallback: (work: unknown) => work,
  useMemo: (make: () => unknown) => make(),
  useEffect: (work: () => unknown) => void work(),
}

/** Calls the hook of a test once more: what it returns then. */
export function called<T>(hook: () => T): T {
  at = 0
  return hook()
}
