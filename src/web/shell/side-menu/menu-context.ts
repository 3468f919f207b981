import { createContext, type PointerEvent } from 'react'
import type { MenuPath } from './menu-state.ts'

export type MenuUse = {
  readonly open: MenuPath
  readonly pinned: boolean
  readonly pathname: string
  /** Addresses without a page. */
  readonly missing: ReadonlySet<string>
  /** Whether entries show access; not for staff, who have access to everything. */
  readonly badges: boolean
  over(path: MenuPath, event: PointerEvent): void
  openLevel(path: MenuPath, byKeyboard: boolean): void
  follow(): void
  togglePin(): void
}

const nothing = () => {}

export const MenuContext = createContext<MenuUse>({
  open: [],
  pinned: false,
  pathname: '/',
  missing: new Set(),
  badges: false,
  over: nothing,
  openLevel: nothing,
  follow: nothing,
  togglePin: nothing,
})
