/** Keys of open entries from the root. The last level is the deepest one. */
export type MenuPath = readonly string[]

/** State of the desktop menu. Events include the time; the component sends `tick` at the time of `nextWake`. */
export type MenuState = {
  /** Open levels of the page, where the menu rests. */
  readonly page: MenuPath
  readonly open: MenuPath
  readonly active: boolean
  readonly pinned: boolean
  /** Pointer or keyboard in the menu; it never closes under the keyboard. */
  readonly inside: 'pointer' | 'keyboard' | null
  readonly hover: { readonly path: MenuPath; readonly at: number } | null
  /** Time to return to the levels of the page. */
  readonly closeAt: number | null
  /** After a click the pointer has no effect until then. */
  readonly lockedUntil: number
}

/** `at`: time [ms] of any monotonic clock. */
export type MenuEvent =
  | { readonly type: 'over'; readonly path: MenuPath; readonly at: number }
  | { readonly type: 'focus' | 'blur' | 'leave' | 'outside' | 'follow' | 'tick'; readonly at: number }
  | { readonly type: 'open'; readonly path: MenuPath; readonly at: number }
  | { readonly type: 'page'; readonly path: MenuPath }
  | { readonly type: 'pin'; readonly pinned: boolean; readonly at: number }
  | { readonly type: 'escape' }

// Specification, sections 4 and 9 [ms]; the same delay as before loading.
const restsFor = 200
const closesAfter = 3_000
const collapseDelay = 200
const clickLock = 300
/** Stacks 0 to 6. */
const maxOpen = 6

export function restingState(page: MenuPath, pinned = false): MenuState {
  const open = page.slice(0, maxOpen)
  return {
    page: open,
    open,
    active: pinned,
    pinned,
    inside: null,
    hover: null,
    closeAt: null,
    lockedUntil: Number.NEGATIVE_INFINITY,
  }
}

export function nextMenu(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'over': {
      if (event.at < state.lockedUntil) return state
      const path = event.path.slice(0, maxOpen)
      const inside = state.inside ?? 'pointer'
      if (state.active && samePath(path, state.open)) return { ...state, inside, hover: null, closeAt: null }
      const waiting = state.hover && samePath(path, state.hover.path)
      return { ...state, inside, closeAt: null, hover: waiting ? state.hover : { path, at: event.at + restsFor } }
    }
    case 'focus':
      return { ...state, inside: 'keyboard', active: true, closeAt: null }
    case 'blur':
      return state.inside === 'keyboard' ? left(state, event.at + closesAfter + collapseDelay) : state
    case 'leave':
      if (state.inside === 'keyboard') return { ...state, hover: null }
      return left(state, event.at + closesAfter + collapseDelay)
    case 'outside':
      return left(state, event.at + collapseDelay)
    case 'follow':
      return {
        ...left(state, event.at + Math.max(clickLock, collapseDelay)),
        lockedUntil: event.at + clickLock,
      }
    case 'open':
      return {
        ...state,
        open: event.path.slice(0, maxOpen),
        active: true,
        inside: state.inside ?? 'pointer',
        hover: null,
        closeAt: null,
        lockedUntil: event.at + clickLock,
      }
    case 'page': {
      const page = event.path.slice(0, maxOpen)
      return { ...state, page, open: state.inside === 'keyboard' ? state.open : page }
    }
    case 'pin': {
      const next = { ...state, pinned: event.pinned, active: state.active || event.pinned }
      if (event.pinned) return { ...next, closeAt: null }
      return state.inside ? next : left(next, event.at + collapseDelay)
    }
    case 'escape':
      if (!state.active) return state
      if (state.open.length > 0) return { ...state, open: state.open.slice(0, -1), hover: null }
      return state.pinned ? state : { ...state, active: false, open: state.page, hover: null, closeAt: null }
    case 'tick':
      return ticked(state, event.at)
    default:
      return event satisfies never
  }
}

/** Time of the next `tick`; null if none is needed. */
export function nextWake({ hover, closeAt }: MenuState): number | null {
  const due = [hover?.at, closeAt].filter((at) => typeof at === 'number')
  return due.length > 0 ? Math.min(...due) : null
}

function ticked(state: MenuState, at: number): MenuState {
  if (state.hover && at >= state.hover.at) return { ...state, open: state.hover.path, active: true, hover: null }
  if (state.closeAt !== null && at >= state.closeAt) {
    return { ...state, open: state.page, active: false, inside: null, hover: null, closeAt: null }
  }
  return state
}

/** Closes at this time, unless pinned or already closed. */
function left(state: MenuState, closeAt: number): MenuState {
  const closes = !state.pinned && (state.active || state.hover !== null)
  const sooner = state.closeAt === null ? closeAt : Math.min(state.closeAt, closeAt)
  return { ...state, inside: null, hover: null, closeAt: closes ? sooner : null }
}

export function samePath(one: MenuPath, other: MenuPath): boolean {
  return one.length === other.length && one.every((key, i) => key === other[i])
}

/** [rem] */
export type MenuWidths = { readonly rest: number; readonly open: number; readonly pinned: number }

/** From this number of levels, the menu at rest shows only Home and the deepest, unless pinned. */
const manyLevels = 3

export function hidesBetween(levels: number): boolean {
  return levels >= manyLevels
}

/** [rem], for 1 to 7 levels of the address. Only the root shows its list at rest. */
export function menuWidths(levels: number, root: boolean): MenuWidths {
  const beside = 4.5 * (levels - 1)
  const rest = root && levels === 1 ? 25 : 4.5 * Math.min(levels, manyLevels - 1)
  return { rest, open: 25 + beside, pinned: 27 + beside }
}
