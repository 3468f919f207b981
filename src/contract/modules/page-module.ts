import type { core } from 'zod'
import type { Tool } from '../access/features.ts'
import type { Role } from '../access/roles.ts'
import type { StaffAction } from '../access/staff-actions.ts'
import type { StaffGroup, ToolQuestion } from '../menu/menu-groups.ts'

/** A tool or administration page, declared in `module.ts` of its folder and listed in `pages/modules.ts`. */
export type PageModule = {
  /** Address; without its slash the folder below `src/pages`. */
  readonly address: `/${string}`
  /** Steps after the address, in router syntax: `/:section?`. */
  readonly steps?: `/${string}`
  readonly also?: readonly `/${string}`[]
  /** Formats of `file.ts` next to the page, each at the address with that ending. */
  readonly files?: readonly string[]
  /** `file.ts` also provides an embeddable chart (`contract/site/embedding.ts`). */
  readonly embeds?: true
  readonly name: string
  /** At most 30 characters. */
  readonly subtitle: string
  readonly menus: MenuPlaces
  /** Of a tool: its group in menus and lists. */
  readonly question?: ToolQuestion
  readonly opens: Opening
  /** Schema of the address; every field catches, so that an invalid value does not affect others. */
  readonly state?: core.$ZodObject
  /**
   * Valid ends of the address, for tests: a query, a step with its query, or empty. The first is in canonical form and
   * not the default view; the files of the last are open to all readers.
   */
  readonly examples?: readonly ('' | `${'?' | '/'}${string}`)[]
  /** Search words, separated by blanks. Empty: not found by search. */
  readonly words: string
  /** Listed in `/sitemap.xml`. */
  readonly indexed?: true
}

/** Position in menus. Without `after` at the end; at the address of an announced entry, in its place. */
export type MenuPlaces = {
  readonly public?: {
    readonly below: string
    readonly after?: string
    readonly name?: string
    readonly subtitle?: string
    /** Only for these roles; default: all who can open it. */
    readonly roles?: readonly Role[]
  }
  /** Menu of staff; names of the specification take precedence. */
  readonly administration?: {
    readonly group: StaffGroup
    readonly after?: string
    readonly address?: string
    readonly name?: string
    readonly subtitle?: string
    readonly icon?: StaffIcon
  }
}

/** Icons of the menu of staff by their names in lucide; default: a wrench. */
export type StaffIcon =
  | 'activity'
  | 'building'
  | 'credit-card'
  | 'euro'
  | 'file-clock'
  | 'file-text'
  | 'file-up'
  | 'folder-kanban'
  | 'folder-plus'
  | 'inbox'
  | 'key-round'
  | 'layout-dashboard'
  | 'list-checks'
  | 'list-todo'
  | 'mail'
  | 'map'
  | 'message-circle'
  | 'package-check'
  | 'plug'
  | 'refresh-cw'
  | 'settings'
  | 'text'
  | 'timer'
  | 'upload'
  | 'users'
  | 'wrench'

/**
 * Who can open a page (docs/security.md#who-may-read-what).
 * - `everybody` content follows the plan of the reader
 * - `action`    staff with the role in `access/staff-actions.ts`
 * - `feature`   staff and plans with the tool; others see an alert and can try the free sample
 * - `ownData`   customers, for their private data, and staff with the role
 * - `level`     LevelThreeAccess: staff and customers; others can try the free sample
 */
export type Opening =
  | 'everybody'
  | { readonly action: StaffAction }
  | { readonly ownData: StaffAction }
  | { readonly feature: Tool }
  | { readonly level: 'three' }
