import { createContext, type PointerEvent } from 'react'
import type { MenuPath } from './menu-state.ts'

export type MenuUse = {
  readonly open: MenuPath
  readonly pinned: boolean
  readonly pathname: string
  /** Addresses of the menu that have no page. */
  readonly missing: ReadonlySet<string>
  /** Whether entries say what the reader has access to; staff have it everywhere. */
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
