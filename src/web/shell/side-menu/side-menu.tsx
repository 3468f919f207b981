import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useLocation } from 'react-router'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { sideMenuLock } from '#web/client-state/preferences.ts'
import { isMovingTowards, type Point } from './is-moving-towards.ts'
import { MenuContext, type MenuUse } from './menu-context.ts'
import { moveIn } from './menu-keys.ts'
import { MenuLevel } from './menu-level.tsx'
import { hidesBetween, type MenuPath, menuWidths } from './menu-state.ts'
import { pathTo } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'
import styles from './side-menu.module.css'

export type SideMenuProps = {
  readonly nodes: readonly MenuNode[]
  readonly missing: ReadonlySet<string>
  readonly badges: boolean
  /** Called with the open levels, to load omitted children. */
  readonly onWay?: (path: MenuPath) => void
}

/** Desktop menu of up to seven stacks; behaviour in `menu-state.ts`. */
export function SideMenu({ nodes, missing, badges, onWay }: SideMenuProps) {
  const { pathname } = useLocation()
  const [state, send] = useMenu(useMemo(() => pathTo(nodes, pathname), [nodes, pathname]))
  const nav = useRef<HTMLElement>(null)
  const pointer = useRef<Point>({ x: 0, y: 0 })
  const opened = useRef<Point>({ x: 0, y: 0 })
  const under = useRef<{ readonly left: number; readonly right: number }>(undefined)
  /** Key of the entry to focus after the levels have changed; `first`: the first of the deepest. */
  const focusNext = useRef<string | null>(null)

  const openLevel = (path: MenuPath, byKeyboard: boolean) => {
    if (byKeyboard) focusNext.current = state.open.at(path.length) ?? 'first'
    send({ type: 'open', path, at: performance.now() })
  }
  const use: MenuUse = {
    open: state.open,
    pinned: state.pinned,
    pathname,
    missing,
    badges,
    over(path, event: PointerEvent) {
      if (event.pointerType !== 'mouse') return
      const now = { x: event.clientX, y: event.clientY }
      pointer.current = now
      const deepest = edgesOf(nav.current?.querySelector(`.${styles['deepest']}`))
      if (!state.active) under.current = edgesOf(event.currentTarget)
      else if (under.current && (now.x < under.current.left || now.x >= under.current.right)) under.current = undefined
      // Hidden levels appear under a pointer that was at another one.
      const surprised = under.current !== undefined && deepest !== undefined && deepest.x >= under.current.right
      const heading = deepest !== undefined && isMovingTowards(deepest, opened.current, now)
      const crossing = state.active && (surprised || heading)
      send({ type: 'over', path: crossing ? state.open : path, at: performance.now() })
    },
    openLevel,
    follow: () => send({ type: 'follow', at: performance.now() }),
    togglePin: () => sideMenuLock.write(!state.pinned),
  }

  useLayoutEffect(() => {
    opened.current = pointer.current
    const focusTarget = focusNext.current
    focusNext.current = null
    const deepest = nav.current?.querySelector(`.${styles['deepest']}`)
    if (focusTarget === null || !deepest) return
    const entries = [...deepest.querySelectorAll<HTMLElement>('[data-key]')]
    const chosen = entries.find((element) => element.dataset['key'] === focusTarget) ?? entries[0]
    chosen?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the levels have changed
  }, [state.open, state.active])

  useEffect(() => onWay?.(state.open), [onWay, state.open])

  useEffect(() => {
    const press = (event: globalThis.PointerEvent) => {
      const outside = event.target instanceof Node && !nav.current?.contains(event.target)
      if (outside) send({ type: 'outside', at: performance.now() })
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [send])

  const onKeyDown = (event: KeyboardEvent) => {
    const level = state.open
    if (event.key === 'Escape' || event.key === 'ArrowLeft') {
      if (!state.active || (event.key === 'ArrowLeft' && level.length === 0)) return
      event.preventDefault()
      focusNext.current = level.at(-1) ?? null
      send({ type: 'escape' })
      return
    }
    const deepest = nav.current?.querySelector<HTMLElement>(`.${styles['deepest']}`)
    if (!deepest) return
    const target = event.target as HTMLElement
    if (event.key === 'ArrowRight') {
      const opener = target.closest('li')?.querySelector<HTMLElement>('button[aria-expanded]')
      if (opener && deepest.contains(opener)) {
        event.preventDefault()
        opener.click()
      }
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const entries = [...deepest.querySelectorAll<HTMLElement>('[data-key]')]
    const names = entries.map((element) => element.textContent)
    const at = entries.indexOf(target.closest('li')?.querySelector<HTMLElement>('[data-key]') ?? target)
    const next = moveIn(names, at, event.key)
    if (next === undefined) return
    event.preventDefault()
    entries[next]?.focus()
  }

  const home = pathname === '/'
  const sizes = {
    '--menu-rest': `${menuWidths(state.page.length + 1, home).rest}rem`,
    '--menu-pinned': `${menuWidths(state.open.length + 1, home).pinned}rem`,
  } as CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the focus between the links inside
    <nav
      ref={nav}
      id="side-menu"
      aria-label="Side menu"
      className={styles['menu']}
      style={sizes}
      data-open={state.active || (home && state.open.length === 0) || undefined}
      data-over={state.active || undefined}
      data-deep={hidesBetween(state.page.length + 1) || undefined}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && send({ type: 'leave', at: performance.now() })}
      onFocus={({ target }) => {
        if (!target.matches(':focus-visible') || state.inside === 'keyboard') return
        // The focused spine becomes a list: the focus moves to its entry.
        if (target.closest(`.${styles['deepest']}`) && target.classList.contains(styles['spine']!)) {
          focusNext.current = 'first'
        }
        send({ type: 'focus', at: performance.now() })
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) &&
        focusNext.current === null &&
        send({ type: 'blur', at: performance.now() })
      }
      onKeyDown={onKeyDown}
    >
      <MenuContext value={use}>
        <MenuLevel node={null} entries={nodes} path={[]} />
      </MenuContext>
    </nav>
  )
}

function edgesOf(element: Element | null | undefined) {
  if (!element) return undefined
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { x: left, left, right, top, bottom }
}
