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
  image: { light: string; dark: string } | null
  /** Unavailable: greyed out, cannot be clicked. */
  invalid: boolean
  group: string | null
  series: string | null
  sideImageLink: string | null
  /** Materials only: `locked` entries are greyed but lead to a page that says what is there. */
  access: 'full' | 'locked' | null
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

/** An empty object, and nothing else. */
export const sideMenuNewBody = z.strictObject({}).meta({ id: 'SideMenuNew', examples: [{}] })

export const menuAnswer = z.array(menuNode)
