import { z } from 'zod'

export type MenuNode = {
  name: string
  link: string
  /** Unique and stable: the address, with a suffix if two nodes share it. */
  key: string
  parent: string | null
  children: MenuNode[]
  Alt: string
  secondName: string | null
  image: { light: string; dark: string } | null
  /** Greyed out, not clickable. */
  invalid: boolean
  group: string | null
  series: string | null
  sideImageLink: string | null
  /** Materials only; `locked` entries are greyed but can be opened. */
  access: 'full' | 'locked' | null
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
      .meta({ description: 'The node has children that are not included; pass the node as `root` to get them.' }),
  })
  .meta({ id: 'MenuNode' })

export const sideMenuBody = z
  .strictObject({
    root: z
      .string()
      .max(200)
      .regex(/^\/?[\w&/-]*$/, 'not the address of a menu entry')
      .optional()
      .meta({ description: 'Address of an entry whose subtree is returned. Default: all top sections.' }),
  })
  .meta({ id: 'SideMenu', examples: [{ root: '/mi-testing' }, {}] })

/** An empty object returns the whole tree; large trees are returned by level, with `root` as the parent. */
export const sideMenuNewBody = z
  .strictObject({
    root: z
      .string()
      .min(1)
      .max(400)
      .regex(/^(?:[0-9a-f-]{36}|\/mi-database\/[^?#\s]+)$/, 'neither the key nor the link of a node')
      .optional()
      .meta({ description: 'Key or link of a node whose children are returned as a list. Default: the whole tree.' }),
    depth: z
      .int()
      .min(1)
      .max(5)
      .optional()
      .meta({ description: 'Number of levels to return, 1 to 5. Default with `root`: 1.' }),
  })
  .meta({ id: 'SideMenuNew', examples: [{}, { root: '/mi-database/Steels/AHSS', depth: 1 }] })
export type SideMenuNew = z.infer<typeof sideMenuNewBody>

export const menuAnswer = z.array(menuNode)
