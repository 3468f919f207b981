import { z } from 'zod'

/** A node of the menus, in the specification's own words. */
export type MenuNode = {
  name: string
  link: string
  /** Unique in its tree and stable: the address, or the address with a suffix where two nodes share one. */
  key: string
  /** Key of the node above; null at the root. */
  parent: string | null
  children: MenuNode[]
  /** Tooltip. */
  Alt: string
  /** Subtitle. */
  secondName: string | null
  /** Addresses of its picture in both themes. */
  image: { light: string; dark: string } | null
  /** Unavailable: greyed out, cannot be clicked. */
  invalid: boolean
  group: string | null
  series: string | null
  /** Address of the drawing that stands beside what is below it. */
  sideImageLink: string | null
  /** Materials only: `locked` entries are greyed but lead to a page that says what is there. */
  access: 'full' | 'locked' | null
  /** There are children that this answer left out: ask for them with `root`. */
  more?: true | undefined
}

export const menuNode: z.ZodType<MenuNode> = z
  .object({
    name: z.string(),
    link: z.string(),
    key: z.string(),
    parent: z.string().nullable(),
    get children() {
      return z.array(menuNode)
    },
    Alt: z.string(),
    secondName: z.string().nullable(),
    image: z.object({ light: z.string(), dark: z.string() }).nullable(),
    invalid: z.boolean(),
    group: z.string().nullable(),
    series: z.string().nullable(),
    sideImageLink: z.string().nullable(),
    access: z.enum(['full', 'locked']).nullable(),
    more: z
      .literal(true)
      .optional()
      .meta({ description: 'There are children that this answer left out: ask for them with `root`.' }),
  })
  .meta({ id: 'MenuNode' })

export const sideMenuBody = z
  .strictObject({
    root: z
      .string()
      .max(200)
      .regex(/^\/?[\w&/-]*$/, 'not the address of a menu entry')
      .optional()
      .meta({ description: 'Address of an entry; its sub-tree is the answer. Without it, all top sections.' }),
  })
  .meta({ id: 'SideMenu', examples: [{ root: '/mi-testing' }, {}] })

/**
 * An empty object for the whole tree. Trees too large for one answer come with their upper levels, and the rest by level:
 * `root` names the node whose children are asked for.
 */
export const sideMenuNewBody = z
  .strictObject({
    root: z
      .string()
      .min(1)
      .max(400)
      .regex(/^(?:[0-9a-f-]{36}|\/mi-database\/[^?#\s]+)$/, 'neither the key nor the link of a node')
      .optional()
      .meta({ description: 'Key or link of a node: the answer is the list of its children.' }),
    depth: z.int().min(1).max(5).optional().meta({ description: 'Levels of the answer; with `root` 1 without it.' }),
  })
  .meta({ id: 'SideMenuNew', examples: [{}, { root: '/mi-database/Steels/AHSS', depth: 1 }] })
export type SideMenuNew = z.infer<typeof sideMenuNewBody>

export const menuAnswer = z.array(menuNode)
