/** Keys of the entries that are open, from the root. The level that shows their children is the deepest one. */
export type MenuPath = readonly string[]

/**
 * The desktop menu as it moves. The clock comes in with each event, so the whole behaviour is this function; the
 * component that draws it sends `tick` at the time that `nextWake` names.
 */
export type MenuState = {
  /** Open levels of the page on screen: where the menu rests. */
  readonly page: MenuPath
  readonly open: MenuPath
  /** The deepest level is expanded, because somebody is using the menu. */
  readonly active: boolean
  /** The last level is locked open. */
  readonly pinned: boolean
  /** Somebody is in the menu: with the pointer, or with the keyboard, under whom it never closes. */
  readonly inside: 'pointer' | 'keyboard' | null
  /** Level that opens when the pointer has rested long enough. */
  readonly hover: { readonly path: MenuPath; readonly at: number } | null
  /** When the menu goes back to the page's levels. */
  readonly closeAt: number | null
  /** After a click nothing opens or closes by pointer until then. */
  readonly lockedUntil: number
}

/** `at`: when it happened [ms], on any clock that only runs forward. */
export type MenuEvent =
  | { readonly type: 'over'; readonly path: MenuPath; readonly at: number }
  | { readonly type: 'focus' | 'blur' | 'leave' | 'outside' | 'follow' | 'tick'; readonly at: number }
  | { readonly type: 'open'; readonly path: MenuPath; readonly at: number }
  | { readonly type: 'page'; readonly path: MenuPath }
  | { readonly type: 'pin'; readonly pinned: boolean; readonly at: number }
  | { readonly type: 'escape' }

// Specification, sections 4 and 9 [ms]; the pointer rests as long as the menu waits before it loads.
const restsFor = 200
const closesAfter = 3_000
const collapseDelay = 200
const clickLock = 300
/** Stacks 0 to 6. */
const mostOpen = 6

export function atRest(page: MenuPath, pinned = false): MenuState {
  const open = page.slice(0, mostOpen)
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
      const path = event.path.slice(0, mostOpen)
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
        open: event.path.slice(0, mostOpen),
        active: true,
        inside: state.inside ?? 'pointer',
        hover: null,
        closeAt: null,
        lockedUntil: event.at + clickLock,
      }
    case 'page': {
      const page = event.path.slice(0, mostOpen)
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

/** When the next `tick` is due; null while nothing waits. */
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

/** Everybody has left it: it closes then, unless it is pinned or has nothing to close. */
function left(state: MenuState, closeAt: number): MenuState {
  const closes = !state.pinned && (state.active || state.hover !== null)
  const sooner = state.closeAt === null ? closeAt : Math.min(state.closeAt, closeAt)
  return { ...state, inside: null, hover: null, closeAt: closes ? sooner : null }
}

export function samePath(one: MenuPath, other: MenuPath): boolean {
  return one.length === other.length && one.every((key, i) => key === other[i])
}

/** [rem] `narrow`: at rest in a window of less than 1600 px. */
export type MenuWidths = {
  readonly rest: number
  readonly narrow: number
  readonly open: number
  readonly pinned: number
}

/** From so many open levels on, a narrow window shows Home and the deepest alone while the menu is at rest. */
const manyLevels = 4

/** Whether levels between Home and the deepest are hidden at rest in a narrow window. */
export function hidesBetween(levels: number): boolean {
  return levels >= manyLevels
}

/** Widths of the menu [rem] with so many levels on the page's address: 1 to 7. Only the root shows its list at rest. */
export function menuWidths(levels: number, root: boolean): MenuWidths {
  const beside = 4.5 * (levels - 1)
  const rest = root && levels === 1 ? 25 : 4.5 * levels
  return { rest, narrow: hidesBetween(levels) ? 2 * 4.5 : rest, open: 25 + beside, pinned: 27 + beside }
}
