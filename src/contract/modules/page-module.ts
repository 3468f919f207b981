import type { core } from 'zod'
import type { Tool } from '../access/features.ts'
import type { Role } from '../access/roles.ts'
import type { StaffAction } from '../access/staff-actions.ts'

/**
 * A tool or a page of administration, as `module.ts` in the folder of its page declares it: plain data. Routes, menus,
 * breadcrumb, palette, site map, search, access rows and crawl are made from `pages/modules.ts`, the list of them.
 */
export type PageModule = {
  /** Where it is found; without its slash the folder below `src/pages` that holds its `page.tsx`. */
  readonly address: `/${string}`
  /** Steps that may follow the address, as the router writes them: `/:section?`. */
  readonly steps?: `/${string}`
  /** Other addresses of the same page. */
  readonly also?: readonly `/${string}`[]
  /** Formats in which `file.ts` beside the page gives what it shows, each at the address with that ending, after its steps. */
  readonly files?: readonly string[]
  /** Its `file.ts` also gives its chart for frames of other sites (`contract/embedding.ts`). */
  readonly embeds?: true
  readonly name: string
  /** What it is about, in at most 30 characters. */
  readonly subtitle: string
  readonly menus: MenuPlaces
  readonly opens: Opening
  /** What the page shows, as far as its address says so. Every field catches, so that a bad value costs only itself. */
  readonly state?: core.$ZodObject
  /** Other words under which it is found, separated by blanks. Without any the search leaves it out. */
  readonly words: string
  /** Search engines are told of it in `/sitemap.xml`. */
  readonly indexed?: true
}

/** Where a page stands. An entry without `after` stands at the end, one at the address of an announced entry in its place. */
export type MenuPlaces = {
  /** The tree of readers, on desktop and mobile. */
  readonly public?: {
    /** Address of the entry above. */
    readonly below: string
    readonly after?: string
    /** Where readers know it by another name than staff. */
    readonly name?: string
    readonly subtitle?: string
    /** Shown to these alone; to everybody who may open it when absent. */
    readonly roles?: readonly Role[]
  }
  /** The menu of staff; names in it are those of the specification where they differ from the page's. */
  readonly administration?: {
    readonly after?: string
    readonly address?: string
    readonly name?: string
    readonly subtitle?: string
    readonly icon?: StaffIcon
  }
  /** The bar on top of every page of administration, in the order of the list. */
  readonly bar?: { readonly name?: string }
}

/** Icons of the menu of staff by their names in lucide; a wrench when none is named. */
export type StaffIcon =
  | 'credit-card'
  | 'file-up'
  | 'folder-kanban'
  | 'folder-plus'
  | 'inbox'
  | 'list-checks'
  | 'mail'
  | 'map'
  | 'plug'
  | 'timer'
  | 'upload'
  | 'wrench'

/**
 * Who may open a page (docs/security.md#who-may-read-what).
 *
 * - `everybody`  what stands on it follows the reader's plan
 * - `action`     staff whose role the table of `access/staff-actions.ts` names
 * - `feature`    staff and plans with that tool; readers who have logged in without it get the alert, everybody may try the free sample
 * - `ownData`    customers, for the private data of their organisation, and staff whose role that table names; the page says what a plan lacks
 * - `level`      LevelThreeAccess: staff and customers; everybody else may try the free sample
 */
export type Opening =
  | 'everybody'
  | { readonly action: StaffAction }
  | { readonly ownData: StaffAction }
  | { readonly feature: Tool }
  | { readonly level: 'three' }
